//===- Connection.cpp - Messages to and from an editor --------------------===//

#include "lsp/Connection.h"

using namespace llvm;
using lsp::ErrorCode;

namespace banklint {

const json::Value *member(const json::Value &From, ArrayRef<StringRef> Names) {
  const json::Value *Found = &From;
  for (StringRef Name : Names) {
    const json::Object *Object = Found ? Found->getAsObject() : nullptr;
    Found = Object ? Object->get(Name) : nullptr;
  }
  return Found;
}

std::optional<StringRef> documentOf(const json::Value &Params) {
  const json::Value *URI = member(Params, {"textDocument", "uri"});
  return URI ? URI->getAsString() : std::nullopt;
}

Error lspError(ErrorCode Code, std::string Message) {
  return make_error<lsp::LSPError>(std::move(Message), Code);
}

static std::string keyOf(const json::Value &Id) {
  std::string Key;
  raw_string_ostream(Key) << Id;
  return Key;
}

int Connection::run() {
  lsp::JSONTransportInputOverFile Input(In);
  std::string Text;
  while (Now != State::Ended && !Input.isEndOfInput() && !Input.hasError())
    if (succeeded(Input.readMessage(Text)))
      handle(Text);
  return Status;
}

void Connection::handle(StringRef Text) {
  Expected<json::Value> Message = json::parse(Text);
  if (!Message)
    return refuse(nullptr, ErrorCode::ParseError,
                  toString(Message.takeError()));
  const json::Object *Object = Message->getAsObject();
  if (!Object || Object->getString("jsonrpc") != "2.0")
    return refuse(nullptr, ErrorCode::InvalidRequest, "not JSON-RPC 2.0");
  const json::Value *Id = Object->get("id");
  const std::optional<StringRef> Method = Object->getString("method");
  if (!Method)
    return Id && (Object->get("result") || Object->get("error"))
               ? handleResponse(*Object)
               : refuse(Id ? *Id : nullptr, ErrorCode::InvalidRequest,
                        "neither a method nor a result");
  const json::Value *Given = Object->get("params");
  const json::Value None(nullptr);
  if (Id)
    handleRequest(*Method, Given ? *Given : None, *Id);
  else
    handleNotification(*Method, Given ? *Given : None);
}

void Connection::handleRequest(StringRef Method, const json::Value &Params,
                               const json::Value &Id) {
  if (Now == State::New && Method != "initialize")
    return refuse(Id, ErrorCode::ServerNotInitialized,
                  "the first request must be 'initialize'");
  if ((Now != State::New && Method == "initialize") || Now == State::ShutDown)
    return refuse(Id, ErrorCode::InvalidRequest,
                  Now == State::ShutDown ? "the server is shut down"
                                         : "initialized already");
  const auto Known = Requests.find(Method);
  if (Known == Requests.end())
    return refuse(Id, ErrorCode::MethodNotFound,
                  ("no method '" + Method + "'").str());
  if (Method == "initialize")
    Now = State::Running;
  if (Method == "shutdown") {
    Now = State::ShutDown;
    Status = 0;
  }
  Known->second(Params, replyTo(Id));
}

void Connection::handleNotification(StringRef Method,
                                    const json::Value &Params) {
  if (Method == "exit") {
    Now = State::Ended;
    return;
  }
  if (Method == "$/cancelRequest")
    return cancel(Params);
  // Before initialize and after shutdown they are to be dropped.
  const auto Known = Notifications.find(Method);
  if (Now == State::Running && Known != Notifications.end())
    Known->second(Params);
}

void Connection::handleResponse(const json::Object &Message) {
  std::function<void(const json::Value &)> Then;
  {
    const std::lock_guard<std::mutex> Lock(Waiting);
    const auto It = Asked.find(int(Message.getInteger("id").value_or(0)));
    if (It == Asked.end())
      return;
    Then = std::move(It->second);
    Asked.erase(It);
  }
  const json::Value *Result = Message.get("result");
  if (Then)
    Then(Result ? *Result : json::Value(nullptr));
}

void Connection::cancel(const json::Value &Params) {
  const json::Value *Id = member(Params, {"id"});
  if (!Id)
    return;
  Reply Answer;
  {
    const std::lock_guard<std::mutex> Lock(Waiting);
    const auto It = Unanswered.find(keyOf(*Id));
    if (It == Unanswered.end())
      return; // answered already
    Answer = It->second;
  }
  Answer(lspError(ErrorCode::RequestCancelled, "cancelled"));
}

Reply Connection::replyTo(const json::Value &Id) {
  Reply Answer = [this, Id, Key = keyOf(Id)](Expected<json::Value> Result) {
    {
      const std::lock_guard<std::mutex> Lock(Waiting);
      if (!Unanswered.erase(Key)) {
        if (!Result)
          consumeError(Result.takeError());
        return; // cancelled meanwhile
      }
    }
    const std::lock_guard<std::mutex> Lock(Writing);
    Link.reply(Id, std::move(Result));
  };
  const std::lock_guard<std::mutex> Lock(Waiting);
  Unanswered[keyOf(Id)] = Answer;
  return Answer;
}

void Connection::refuse(const json::Value &Id, ErrorCode Code,
                        std::string Message) {
  const std::lock_guard<std::mutex> Lock(Writing);
  Link.reply(Id, lspError(Code, std::move(Message)));
}

void Connection::notify(StringRef Method, json::Value Params) {
  const std::lock_guard<std::mutex> Lock(Writing);
  Link.notify(Method, std::move(Params));
}

void Connection::request(StringRef Method, json::Value Params,
                         std::function<void(const json::Value &)> Then) {
  int Id;
  {
    const std::lock_guard<std::mutex> Lock(Waiting);
    Id = ++LastAsked;
    Asked[Id] = std::move(Then);
  }
  const std::lock_guard<std::mutex> Lock(Writing);
  Link.call(Method, std::move(Params), Id);
}

} // namespace banklint
