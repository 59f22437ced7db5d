import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

// What each door exports, as its declarations, printed by the compiler. A value behind a name, a comment, a file's place or the
// name of a parameter is nobody's business outside and is left out, so that the report changes only when the door does.

const printer = ts.createPrinter({ removeComments: true });
const dropped = [ts.SyntaxKind.ExportKeyword, ts.SyntaxKind.DeclareKeyword];

/**
 * @typedef {Record<string, string>} Door by exported name: its declaration, then those it needs that no door exports
 * @param {Record<string, string>} doors the file of each, by name
 * @param {{ sources: string, config: string }} from the folder whose declarations are ours, and its tsconfig.json
 * @returns {Record<string, Door>}
 */
export function describeDoors(doors, { sources, config }) {
  const { compilerOptions } = ts.readConfigFile(config, ts.sys.readFile).config;
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...compilerOptions, noEmit: false, declaration: true, emitDeclarationOnly: true },
    path.dirname(config),
  );
  const files = Object.values(doors);
  const host = ts.createCompilerHost(options);
  const typed = ts.createProgram(files, options, host);
  const emitted = new Map();
  typed.emit(undefined, (_, text, __, ___, [source]) => emitted.set(source.fileName, text), undefined, true);
  // Once more, with each source's declarations in its place: there the checker says what a name stands for.
  const getSourceFile = (file, language) =>
    emitted.has(file)
      ? ts.createSourceFile(file, emitted.get(file), language, true)
      : (typed.getSourceFile(file) ?? host.getSourceFile(file, language));
  const program = ts.createProgram(files, options, { ...host, getSourceFile });
  const checker = program.getTypeChecker();

  const behind = (symbol) =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const exportsOf = (file) => {
    const door = checker.getSymbolAtLocation(program.getSourceFile(file));
    return door ? checker.getExportsOfModule(door) : [];
  };
  const exported = new Set(files.flatMap((file) => exportsOf(file).map(behind)));

  const collect = (symbol, found) => {
    for (const declaration of symbol.declarations ?? []) {
      const statement = ts.findAncestor(declaration, (node) => node.parent && ts.isSourceFile(node.parent));
      if (!statement?.getSourceFile().fileName.startsWith(sources) || found.has(statement)) continue;
      found.add(statement);
      const visit = (node) => {
        const used = ts.isIdentifier(node) && behind(checker.getSymbolAtLocation(node));
        if (used && !exported.has(used)) collect(used, found);
        ts.forEachChild(node, visit);
      };
      visit(statement);
    }
    return found;
  };
  const describe = (symbol) => {
    const { name } = behind(symbol);
    const own = [...collect(behind(symbol), new Set())].map(print);
    if (own.length === 0) return fromLibrary(symbol.name, behind(symbol));
    return [...(name === symbol.name ? [] : [`export { ${name} as ${symbol.name} };`]), ...own].join('\n');
  };
  return Object.fromEntries(
    Object.entries(doors).map(([door, file]) => [
      door,
      Object.fromEntries(
        exportsOf(file)
          .map((symbol) => [symbol.name, describe(symbol)])
          .sort(),
      ),
    ]),
  );
}

/** A library's declarations are its own business; which library it is, and which major version of it, is ours. */
function fromLibrary(name, { name: original, declarations }) {
  const [before, after] = declarations[0].getSourceFile().fileName.split('/node_modules/');
  const [scope, rest] = after.split('/');
  const library = scope.startsWith('@') ? `${scope}/${rest}` : scope;
  const { version } = JSON.parse(readFileSync(`${before}/node_modules/${library}/package.json`, 'utf8'));
  const names = original === name ? name : `${original} as ${name}`;
  return `export { ${names} } from '${library}@${version.split('.')[0]}';`;
}

function print(statement) {
  const { transformed } = ts.transform(statement, [(context) => (node) => simplify(node, context)]);
  return printer.printNode(ts.EmitHint.Unspecified, transformed[0], statement.getSourceFile());
}

function simplify(original, context, isValue = ts.isVariableStatement(original)) {
  const { factory } = context;
  if (dropped.includes(original.kind)) return undefined;
  const node = ts.visitEachChild(original, (child) => simplify(child, context, isValue), context);
  if (ts.isImportTypeNode(node) && node.qualifier) {
    return node.isTypeOf
      ? factory.createTypeQueryNode(node.qualifier, node.typeArguments)
      : factory.createTypeReferenceNode(node.qualifier, node.typeArguments);
  }
  if (ts.isUnionTypeNode(node)) {
    const text = (type) => printer.printNode(ts.EmitHint.Unspecified, type, original.getSourceFile());
    return factory.createUnionTypeNode([...node.types].sort((a, b) => (text(a) < text(b) ? -1 : 1)));
  }
  if (ts.isParameter(node) && ts.isObjectBindingPattern(node.name)) {
    const { modifiers, dotDotDotToken: rest, questionToken, type } = node;
    return factory.updateParameterDeclaration(node, modifiers, rest, 'given', questionToken, type, undefined);
  }
  if (isValue && ts.isPropertySignature(node) && node.type && ts.isLiteralTypeNode(node.type)) {
    const type = widened(node.type.literal, factory) ?? node.type;
    return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
  }
  if (ts.isVariableDeclaration(node) && node.initializer)
    return factory.updateVariableDeclaration(
      node,
      node.name,
      undefined,
      widened(node.initializer, factory),
      undefined,
    );
  return node;
}

function widened(literal, factory) {
  if (ts.isStringLiteral(literal)) return factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  if (ts.isNumericLiteral(literal)) return factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword);
  return undefined;
}
