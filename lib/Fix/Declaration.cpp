//===- Declaration.cpp ----------------------------------------------------===//

#include "Fix/Declaration.h"

#include "Fix/Uses.h"

#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace banklint {

std::int64_t Declaration::pitchAt(unsigned Level) const {
  std::int64_t Bytes = ElementBytes;
  for (std::size_t I = Level + 1; I < Extents.size(); ++I)
    Bytes *= Extents[I].Value;
  return Bytes;
}

static FixRefusal objectionTo(const VarDecl &D, const ASTContext &Context) {
  if (D.getLocation().isMacroID())
    return FixRefusal::FromMacro;
  if (Context.getSourceManager().isInSystemHeader(D.getLocation()))
    return FixRefusal::SystemHeader;
  if (!Context.getAsArrayType(D.getType()))
    return FixRefusal::NotAnArray;
  return FixRefusal::None;
}

/// The extents of the type, and the element's size.
static void readType(Declaration &Found, QualType T, ASTContext &Context) {
  while (const auto *A = Context.getAsArrayType(T)) {
    const auto *Constant = dyn_cast<ConstantArrayType>(A);
    Found.Extents.push_back(
        {Constant ? Constant->getSize().getSExtValue() : 0, nullptr, {}});
    T = A->getElementType();
  }
  Found.ElementBytes = Context.getTypeSizeInChars(T).getQuantity();
}

/// Where the extents are written; a named type may hide some of them.
static void readExtents(Declaration &Found, TypeLoc Loc, ASTContext &Context) {
  for (DeclaredExtent &E : Found.Extents) {
    const auto Array = Loc.getAs<ArrayTypeLoc>();
    if (!Array || !Array.getSizeExpr())
      return;
    E.Written = Array.getSizeExpr();
    E.Text = spelled(E.Written->getSourceRange(), Context);
    Loc = Array.getElementLoc();
  }
}

Declaration declarationOf(const VarDecl &D, ASTContext &Context) {
  Declaration Found;
  Found.Refusal = objectionTo(D, Context);
  const PresumedLoc P = Context.getSourceManager().getPresumedLoc(
      Context.getSourceManager().getExpansionLoc(D.getLocation()));
  if (P.isValid())
    Found.At = {P.getFilename(), P.getLine(), P.getColumn()};
  if (Found.Refusal != FixRefusal::None)
    return Found;
  readType(Found, D.getType(), Context);
  readExtents(Found, D.getTypeSourceInfo()->getTypeLoc(), Context);
  Found.Dynamic = D.hasExternalStorage();
  if (Found.ElementBytes == 0 || (!Found.Dynamic && Found.bytes() == 0))
    Found.Refusal = FixRefusal::NotAnArray;
  else if (showsAddresses(D, Context))
    Found.Refusal = FixRefusal::Escapes;
  else if (Found.Dynamic)
    Found.ExtentRefusal = FixRefusal::DynamicMemory;
  else if (!Found.Extents.back().Text)
    Found.ExtentRefusal = FixRefusal::ExtentSpelling;
  else if (!followsExtent(D, Context))
    Found.ExtentRefusal = FixRefusal::Escapes;
  return Found;
}

} // namespace banklint
