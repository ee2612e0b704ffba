//===- Connection.h - Messages to and from an editor ------------*- C++ -*-===//
//
// LLVM's transport frames and writes the messages. Beside it: requests that
// are answered later and may be cancelled meanwhile, an answer to messages that
// are no messages, and the order of a session:
//
//   initialize, initialized, ... , shutdown     what lies between is served
//   exit                                        0 after shutdown, else 1
//   the other side is gone                      1
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_LSP_CONNECTION_H
#define BANKLINT_TOOL_LSP_CONNECTION_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/LSP/Transport.h"

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace banklint {

/// Answers one request; the first answer counts. Any thread may call it.
using Reply = std::function<void(llvm::Expected<llvm::json::Value>)>;

class Connection {
public:
  using Request = std::function<void(const llvm::json::Value &Params, Reply)>;
  using Notification = std::function<void(const llvm::json::Value &Params)>;

  Connection(std::FILE *In, llvm::raw_ostream &Out) : In(In), Link(In, Out) {}

  void onRequest(llvm::StringRef Method, Request Do) {
    Requests[Method] = std::move(Do);
  }
  void onNotification(llvm::StringRef Method, Notification Do) {
    Notifications[Method] = std::move(Do);
  }

  /// Serves messages until the session ends; returns the exit status.
  int run();

  void notify(llvm::StringRef Method, llvm::json::Value Params);
  /// Asks the editor; \p Then gets the result, null where there is an error.
  void request(llvm::StringRef Method, llvm::json::Value Params,
               std::function<void(const llvm::json::Value &)> Then = {});

private:
  void handle(llvm::StringRef Text);
  void handleRequest(llvm::StringRef Method, const llvm::json::Value &Params,
                     const llvm::json::Value &Id);
  void handleNotification(llvm::StringRef Method,
                          const llvm::json::Value &Params);
  void handleResponse(const llvm::json::Object &Message);
  void cancel(const llvm::json::Value &Params);
  Reply replyTo(const llvm::json::Value &Id);
  void refuse(const llvm::json::Value &Id, llvm::lsp::ErrorCode Code,
              std::string Message);

  enum class State { New, Running, ShutDown, Ended };

  std::FILE *In;
  llvm::lsp::JSONTransport Link;
  std::mutex Writing;
  llvm::StringMap<Request> Requests;
  llvm::StringMap<Notification> Notifications;
  State Now = State::New;
  int Status = 1;

  std::mutex Waiting;                      ///< guards what follows
  std::map<std::string, Reply> Unanswered; ///< by id, as JSON
  std::map<int, std::function<void(const llvm::json::Value &)>> Asked;
  int LastAsked = 0;
};

/// Member a.b.c of \p From; null where there is none.
const llvm::json::Value *member(const llvm::json::Value &From,
                                llvm::ArrayRef<llvm::StringRef> Names);

/// The document that a message is about, by its URI.
std::optional<llvm::StringRef> documentOf(const llvm::json::Value &Params);

/// An error for a Reply.
llvm::Error lspError(llvm::lsp::ErrorCode Code, std::string Message);

} // namespace banklint

#endif // BANKLINT_TOOL_LSP_CONNECTION_H
