import ts from 'typescript';

// Whether what was written against one version of a door runs with another one. By form, not by the compiler's rules: by those a
// part that no longer takes a prop still fits, and the prop is lost without a word.

/**
 * @param {import('./describeDoors.ts').Door} before
 * @param {import('./describeDoors.ts').Door} after
 * @returns {{ removed: string[], changed: string[], grown: string[], added: string[] }} names; `grown`: with something new
 *   in it, which what was written before need not know; written otherwise is none of them
 */
export function compareDoors(before, after) {
  const kept = Object.keys(before).filter((name) => Object.hasOwn(after, name));
  const different = kept.filter((name) => before[name] !== after[name]);
  const isFit = (name) => fits(name, scopeOf(name, before), scopeOf(name, after));
  const isSame = (name) => isFit(name) && fits(name, scopeOf(name, after), scopeOf(name, before));
  return {
    removed: Object.keys(before).filter((name) => !kept.includes(name)),
    changed: different.filter((name) => !isFit(name)),
    grown: different.filter((name) => isFit(name) && !isSame(name)),
    added: Object.keys(after).filter((name) => !kept.includes(name)),
  };
}

/**
 * Who makes a value. `section`: it calls with it (a part's props), so more may be accepted and no more demanded; `door`: it
 * gives it (a function's result), so there may be more in it; `either`: a type by itself does not say.
 * @typedef {'section' | 'door' | 'either'} Maker
 */
const opposite = { section: 'door', door: 'section', either: 'either' };

/** @param {string} name @param {Scope} was @param {Scope} is */
function fits(name, was, is) {
  /** What is being compared: a type that names itself fits if the rest of it does. */
  const begun = new Map();

  const fit = (first, second, maker) => {
    const [a, b] = [resolve(first, was), resolve(second, is)];
    if (begun.get(a) === b) return true;
    const outer = begun.get(a);
    begun.set(a, b);
    const isFit = nodesFit(a, b, maker);
    begun.set(a, outer);
    return isFit;
  };
  const nodesFit = (a, b, given) => {
    if (ts.isUnionTypeNode(a) || ts.isUnionTypeNode(b)) return unionsFit(choicesOf(a), choicesOf(b), given);
    if (ts.isIdentifier(a) && was(a.text) && is(b.text)) return allFit(was(a.text), is(b.text), given);
    const maker = ts.isVariableDeclaration(a) || ts.isFunctionDeclaration(a) ? 'door' : given;
    const [x, y] = [partsOf(a), partsOf(b)];
    return (
      x.words === y.words &&
      allFit(x.rest, y.rest, maker) &&
      parametersFit(x.parameters, y.parameters, opposite[maker]) &&
      membersFit(x.members, y.members, maker)
    );
  };
  const allFit = (a, b, maker) =>
    a.length === b.length && a.every((node, index) => fit(node, b[index], maker));
  const unionsFit = (a, b, maker) =>
    a.every((type) => b.some((now) => fit(type, now, maker))) &&
    (maker !== 'door' || b.every((now) => a.some((type) => fit(type, now, maker))));
  const parametersFit = (a, b, maker) =>
    a.every(
      (one, index) =>
        b[index] &&
        Boolean(one.dotDotDotToken) === Boolean(b[index].dotDotDotToken) &&
        (!one.questionToken || b[index].questionToken) &&
        fit(one.type, b[index].type, maker),
    ) && b.slice(a.length).every(mayBeMissing);
  const membersFit = (a, b, maker) => {
    const added = new Set(b);
    const isKept = (member) => {
      const now = [...added].find((one) => keyOf(one) === keyOf(member));
      added.delete(now);
      return now && fit(member, now, maker);
    };
    return a.every(isKept) && (maker === 'door' || [...added].every(mayBeMissing));
  };
  return allFit(was(name), is(name), 'either');
}

/**
 * @typedef {(name: string) => any[] | undefined} Scope the statements that declare a name
 * @param {string} exported what is looked at: what it needs comes first, then what else the door exports
 * @returns {Scope}
 */
function scopeOf(exported, door) {
  const declared = new Map();
  const declare = (name) => {
    const { statements } = ts.createSourceFile('door.ts', door[name], ts.ScriptTarget.Latest, true);
    const nameOf = (statement) =>
      (statement.declarationList?.declarations[0] ?? statement).name?.text ?? name;
    for (const [own, list] of groupBy(statements, nameOf)) if (!declared.has(own)) declared.set(own, list);
  };
  declare(exported);
  return (name) => {
    if (!declared.has(name) && Object.hasOwn(door, name)) declare(name);
    return declared.get(name);
  };
}

function groupBy(list, keyOfOne) {
  const groups = new Map();
  for (const one of list) groups.set(keyOfOne(one), [...(groups.get(keyOfOne(one)) ?? []), one]);
  return groups;
}

/** What a plain name of a type stands for, where it is declared: whether a type has a name is nobody's business. */
function resolve(node, scope) {
  if (ts.isParenthesizedTypeNode(node)) return resolve(node.type, scope);
  if (!ts.isTypeReferenceNode(node) || node.typeArguments || !ts.isIdentifier(node.typeName)) return node;
  const [alias] = scope(node.typeName.text) ?? [];
  return alias && ts.isTypeAliasDeclaration(alias) ? resolve(alias.type, scope) : node;
}

/** A node's members and parameters, its other parts, and its own words between them. */
function partsOf(node) {
  const { members = [], parameters = [] } = node;
  const parts = [];
  ts.forEachChild(node, (child) => void parts.push(child));
  const from = node.getStart();
  let words = node.getText();
  for (const part of parts.toReversed())
    words = words.slice(0, part.getStart() - from) + words.slice(part.getEnd() - from);
  return {
    members: [...members],
    parameters: [...parameters],
    rest: parts.filter((part) => !members.includes(part) && !parameters.includes(part)),
    words: words.replaceAll(/[\s,;]/g, ''),
  };
}

const choicesOf = (type) => (ts.isUnionTypeNode(type) ? [...type.types] : [type]);

const keyOf = (member) => member.name?.getText() ?? ts.SyntaxKind[member.kind];

function mayBeMissing({ questionToken, dotDotDotToken, type }) {
  if (questionToken || dotDotDotToken) return true;
  return (
    type !== undefined && ts.isUnionTypeNode(type) && type.types.some((one) => one.getText() === 'undefined')
  );
}
