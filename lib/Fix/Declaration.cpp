//===- Declaration.cpp ----------------------------------------------------===//

#include "Fix/Declaration.h"

#include "Fix/OnlyUser.h"
#include "Fix/Structure.h"
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

static FixRefusal objectionTo(const VarDecl &D, const FieldDecl *Member,
                              ASTContext &Context) {
  if (D.getLocation().isMacroID())
    return FixRefusal::FromMacro;
  if (Context.getSourceManager().isInSystemHeader(D.getLocation()))
    return FixRefusal::SystemHeader;
  if (Member)
    return objectionToStructure(D, Context);
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

/// The array type behind \p Loc, where it has a name that \p D alone uses.
static TypeLoc behindOwnName(TypeLoc Loc, const DeclaratorDecl &D,
                             const ASTContext &Context) {
  const auto Named = Loc.getUnqualifiedLoc().getAs<TypedefTypeLoc>();
  if (!Named || !isOnlyUser(D, *Named.getDecl(), Context))
    return Loc;
  return Named.getDecl()->getTypeSourceInfo()->getTypeLoc();
}

/// Where the extents are written; a named type may hide some of them.
static void readExtents(Declaration &Found, const DeclaratorDecl &D,
                        const ASTContext &Context) {
  TypeLoc Loc = behindOwnName(D.getTypeSourceInfo()->getTypeLoc(), D, Context);
  for (DeclaredExtent &E : Found.Extents) {
    const auto Array = Loc.getUnqualifiedLoc().getAs<ArrayTypeLoc>();
    if (!Array || !Array.getSizeExpr())
      return;
    E.Written = Array.getSizeExpr();
    E.Text = spelled(E.Written->getSourceRange(), Context);
    Loc = Array.getElementLoc();
  }
}

Declaration declarationOf(const VarDecl &D, ASTContext &Context,
                          const FieldDecl *Member) {
  const DeclaratorDecl &Array =
      Member ? static_cast<const DeclaratorDecl &>(*Member) : D;
  Declaration Found;
  Found.Refusal = objectionTo(D, Member, Context);
  const PresumedLoc P = Context.getSourceManager().getPresumedLoc(
      Context.getSourceManager().getExpansionLoc(Array.getLocation()));
  if (P.isValid())
    Found.At = {P.getFilename(), P.getLine(), P.getColumn()};
  if (Found.Refusal != FixRefusal::None)
    return Found;
  readType(Found, Array.getType(), Context);
  readExtents(Found, Array, Context);
  if (Member) {
    Found.Member = Member->getNameAsString();
    Found.First = Context.toCharUnitsFromBits(Context.getFieldOffset(Member))
                      .getQuantity();
  }
  Found.Dynamic = D.hasExternalStorage();
  if (Found.ElementBytes == 0 || (!Found.Dynamic && Found.bytes() == 0))
    Found.Refusal = FixRefusal::NotAnArray;
  else if (showsAddresses(Array, D, Context))
    Found.Refusal = FixRefusal::AddressSeen;
  else if (Found.Dynamic)
    Found.ExtentRefusal = FixRefusal::DynamicMemory;
  else if (!Found.Extents.back().Text)
    Found.ExtentRefusal = FixRefusal::ExtentSpelling;
  else if (!followsExtent(Array, D, Context))
    Found.ExtentRefusal = FixRefusal::TypeSeen;
  return Found;
}

} // namespace banklint
