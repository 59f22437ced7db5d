import ts from 'typescript';
import type { Door } from './describeDoors.ts';

// Whether code written against one version of a door works with another. Declarations are compared by structure and not by
// assignability, by which a component that no longer accepts a prop still fits, although the prop is silently lost.

export const kinds = ['removed', 'changed', 'grown', 'added'] as const;
export type Kind = (typeof kinds)[number];

/**
 * @returns names by kind of change. `grown`: something was added that existing code need not know. A declaration that is only
 *   written differently is in none of them
 */
export function compareDoors(before: Door, after: Door): Record<Kind, string[]> {
  const kept = Object.keys(before).filter((name) => Object.hasOwn(after, name));
  const different = kept.filter((name) => before[name] !== after[name]);
  const isFit = (name: string) => fits(name, scopeOf(name, before), scopeOf(name, after));
  const isSame = (name: string) => isFit(name) && fits(name, scopeOf(name, after), scopeOf(name, before));
  return {
    removed: Object.keys(before).filter((name) => !kept.includes(name)),
    changed: different.filter((name) => !isFit(name)),
    grown: different.filter((name) => isFit(name) && !isSame(name)),
    added: Object.keys(after).filter((name) => !kept.includes(name)),
  };
}

/**
 * Who creates a value. `section`: a section passes it in, such as a component's props, so more may be accepted but no more required.
 * `door`: the door returns it, so it may contain more. `either`: a type alone does not tell.
 */
type Maker = 'section' | 'door' | 'either';
const opposite = { section: 'door', door: 'section', either: 'either' } as const;

type Member = ts.TypeElement | ts.ClassElement | ts.EnumMember;
/** The statements that declare a name. */
type Scope = (name: string) => readonly ts.Statement[] | undefined;

function fits(name: string, was: Scope, is: Scope) {
  /** The pairs that are being compared: a type that refers to itself fits if the rest of it does. */
  const comparing = new Map<ts.Node, ts.Node | undefined>();

  const fit = (first: ts.Node, second: ts.Node, maker: Maker): boolean => {
    const [a, b] = [resolve(first, was), resolve(second, is)];
    const outer = comparing.get(a);
    if (outer === b) return true;
    comparing.set(a, b);
    const isFit = nodesFit(a, b, maker);
    comparing.set(a, outer);
    return isFit;
  };
  const nodesFit = (a: ts.Node, b: ts.Node, outerMaker: Maker): boolean => {
    if (ts.isUnionTypeNode(a) || ts.isUnionTypeNode(b))
      return unionsFit(choicesOf(a), choicesOf(b), outerMaker);
    if (ts.isIdentifier(a) && ts.isIdentifier(b)) {
      const [declared, redeclared] = [was(a.text), is(b.text)];
      if (declared && redeclared) return allFit(declared, redeclared, outerMaker);
    }
    const maker = ts.isVariableDeclaration(a) || ts.isFunctionDeclaration(a) ? 'door' : outerMaker;
    const [x, y] = [partsOf(a), partsOf(b)];
    return (
      x.words === y.words &&
      allFit(x.rest, y.rest, maker) &&
      parametersFit(x.parameters, y.parameters, opposite[maker]) &&
      membersFit(x.members, y.members, maker)
    );
  };
  const allFit = (a: readonly ts.Node[], b: readonly ts.Node[], maker: Maker) =>
    a.length === b.length &&
    a.every((node, index) => {
      const other = b[index];
      return other !== undefined && fit(node, other, maker);
    });
  const unionsFit = (a: readonly ts.Node[], b: readonly ts.Node[], maker: Maker) =>
    a.every((type) => b.some((other) => fit(type, other, maker))) &&
    (maker !== 'door' || b.every((other) => a.some((type) => fit(type, other, maker))));
  const parametersFit = (
    a: readonly ts.ParameterDeclaration[],
    b: readonly ts.ParameterDeclaration[],
    maker: Maker,
  ) =>
    a.every((parameter, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        Boolean(parameter.dotDotDotToken) === Boolean(other.dotDotDotToken) &&
        (!parameter.questionToken || Boolean(other.questionToken)) &&
        allFit(typeOf(parameter), typeOf(other), maker)
      );
    }) && b.slice(a.length).every(isOptional);
  const membersFit = (a: readonly Member[], b: readonly Member[], maker: Maker) => {
    const added = new Set(b);
    const isKept = (member: Member) => {
      const other = [...added].find((one) => keyOf(one) === keyOf(member));
      if (!other) return false;
      added.delete(other);
      if (maker === 'section' && isNowOptional(member, other))
        return allFit(typeOf(member), typeOf(other), maker);
      return fit(member, other, maker);
    };
    return a.every(isKept) && (maker === 'door' || [...added].every(isOptional));
  };
  const [declared, redeclared] = [was(name), is(name)];
  return declared !== undefined && redeclared !== undefined && allFit(declared, redeclared, 'either');
}

/** The declarations in reach of an export: first those of its own text, then the other exports of the door. */
function scopeOf(exported: string, door: Door): Scope {
  const declared = new Map<string, ts.Statement[]>();
  const declare = (name: string) => {
    const { statements } = ts.createSourceFile('door.ts', door[name] ?? '', ts.ScriptTarget.Latest, true);
    const found = new Map<string, ts.Statement[]>();
    for (const statement of statements) {
      const own = declaredName(statement) ?? name;
      found.set(own, [...(found.get(own) ?? []), statement]);
    }
    for (const [own, list] of found) if (!declared.has(own)) declared.set(own, list);
  };
  declare(exported);
  return (name) => {
    if (!declared.has(name) && Object.hasOwn(door, name)) declare(name);
    return declared.get(name);
  };
}

function declaredName(statement: ts.Statement) {
  if (ts.isVariableStatement(statement)) {
    const [variable] = statement.declarationList.declarations;
    return variable && ts.isIdentifier(variable.name) ? variable.name.text : undefined;
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement);
  return isNamed ? statement.name?.text : undefined;
}

/** Follows a plain type name to its declaration: whether a type has a name makes no difference. */
function resolve(node: ts.Node, scope: Scope): ts.Node {
  if (ts.isParenthesizedTypeNode(node)) return resolve(node.type, scope);
  if (!ts.isTypeReferenceNode(node) || node.typeArguments || !ts.isIdentifier(node.typeName)) return node;
  const [alias] = scope(node.typeName.text) ?? [];
  return alias && ts.isTypeAliasDeclaration(alias) ? resolve(alias.type, scope) : node;
}

/** A node's members and parameters, its other child nodes, and its own words between them. */
function partsOf(node: ts.Node) {
  const members = membersOf(node);
  const parameters = ts.isFunctionLike(node) ? [...node.parameters] : [];
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  const start = node.getStart();
  let words = node.getText();
  for (const child of children.toReversed())
    words = words.slice(0, child.getStart() - start) + words.slice(child.getEnd() - start);
  const listed = new Set<ts.Node>([...members, ...parameters]);
  return {
    members,
    parameters,
    rest: children.filter((child) => !listed.has(child)),
    words: words.replaceAll(/[\s,;]/g, ''),
  };
}

function membersOf(node: ts.Node): Member[] {
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) return [...node.members];
  if (ts.isClassDeclaration(node)) return [...node.members];
  return ts.isEnumDeclaration(node) ? [...node.members] : [];
}

const choicesOf = (type: ts.Node) => (ts.isUnionTypeNode(type) ? [...type.types] : [type]);

const typeOf = (node: Member | ts.ParameterDeclaration) =>
  (ts.isParameter(node) || ts.isPropertySignature(node)) && node.type ? [node.type] : [];

const isNowOptional = (was: Member, is: Member) =>
  ts.isPropertySignature(was) && ts.isPropertySignature(is) && !was.questionToken && is.questionToken;

const keyOf = (member: Member) => member.name?.getText() ?? ts.SyntaxKind[member.kind];

function isOptional(node: Member | ts.ParameterDeclaration) {
  if ('questionToken' in node && node.questionToken) return true;
  if (ts.isParameter(node) && node.dotDotDotToken) return true;
  const type =
    ts.isParameter(node) || ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)
      ? node.type
      : undefined;
  return (
    type !== undefined && ts.isUnionTypeNode(type) && type.types.some((one) => one.getText() === 'undefined')
  );
}
