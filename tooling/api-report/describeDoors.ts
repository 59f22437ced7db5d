import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';

// The declarations that each door exports, printed by the compiler. Values, comments, file paths and parameter names are left
// out, since they do not matter to sections: the report changes only when the door does.

const printer = ts.createPrinter({ removeComments: true });
const dropped: ts.SyntaxKind[] = [ts.SyntaxKind.ExportKeyword, ts.SyntaxKind.DeclareKeyword];

/** By exported name: its declaration, followed by those it refers to that no door exports. */
export type Door = Record<string, string>;

/**
 * @param doors the file of each door, by name
 * @param from the folder whose declarations are described, and its tsconfig.json
 */
export function describeDoors(
  doors: Record<string, string>,
  { sources, config }: { sources: string; config: string },
): Record<string, Door> {
  const { compilerOptions } = ts.readConfigFile(config, ts.sys.readFile).config;
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...compilerOptions, noEmit: false, declaration: true, emitDeclarationOnly: true },
    path.dirname(config),
  );
  const files = Object.values(doors);
  const host = ts.createCompilerHost(options);
  const typed = ts.createProgram(files, options, host);
  const emitted = new Map<string, string>();
  const collectEmitted: ts.WriteFileCallback = (_, text, __, ___, [source] = []) => {
    if (source) emitted.set(source.fileName, text);
  };
  typed.emit(undefined, collectEmitted, undefined, true);
  // A second program with each source replaced by its declarations, in which the checker resolves names.
  const getSourceFile: ts.CompilerHost['getSourceFile'] = (file, language) => {
    const declarations = emitted.get(file);
    return declarations === undefined
      ? (typed.getSourceFile(file) ?? host.getSourceFile(file, language))
      : ts.createSourceFile(file, declarations, language, true);
  };
  const program = ts.createProgram(files, options, { ...host, getSourceFile });
  const checker = program.getTypeChecker();

  const unaliased = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const exportsOf = (file: string) => {
    const source = program.getSourceFile(file);
    const door = source && checker.getSymbolAtLocation(source);
    return door ? checker.getExportsOfModule(door) : [];
  };
  const exported = new Set(files.flatMap((file) => exportsOf(file).map(unaliased)));

  const collect = (symbol: ts.Symbol, found: Set<ts.Node>) => {
    for (const declaration of symbol.declarations ?? []) {
      const statement = ts.findAncestor(
        declaration,
        (node) => node.parent !== undefined && ts.isSourceFile(node.parent),
      );
      if (!statement?.getSourceFile().fileName.startsWith(sources) || found.has(statement)) continue;
      found.add(statement);
      const visit = (node: ts.Node) => {
        const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
        const used = symbol && unaliased(symbol);
        if (used && !exported.has(used)) collect(used, found);
        ts.forEachChild(node, visit);
      };
      visit(statement);
    }
    return found;
  };
  const describe = (symbol: ts.Symbol) => {
    const original = unaliased(symbol);
    const { name } = original;
    const own = [...collect(original, new Set())].map(print);
    if (own.length === 0) return fromLibrary(symbol.name, original);
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

/** An export of a library is described by the library's name and major version. */
function fromLibrary(name: string, { name: original, declarations }: ts.Symbol) {
  const file = declarations?.[0]?.getSourceFile().fileName ?? '';
  const [before, after = ''] = file.split('/node_modules/');
  const [scope = '', rest] = after.split('/');
  const library = scope.startsWith('@') ? `${scope}/${rest}` : scope;
  const manifest = JSON.parse(readFileSync(`${before}/node_modules/${library}/package.json`, 'utf8'));
  const { version } = v.parse(v.object({ version: v.string() }), manifest);
  const names = original === name ? name : `${original} as ${name}`;
  return `export { ${names} } from '${library}@${version.split('.')[0]}';`;
}

function print(statement: ts.Node) {
  const { transformed } = ts.transform(statement, [(context) => (node) => simplify(node, context) ?? node]);
  return printer.printNode(ts.EmitHint.Unspecified, transformed[0] ?? statement, statement.getSourceFile());
}

/** @param isValue whether the declaration is a variable's: the literal types in it are widened */
function simplify(
  original: ts.Node,
  context: ts.TransformationContext,
  isValue = ts.isVariableStatement(original),
): ts.Node | undefined {
  const { factory } = context;
  if (dropped.includes(original.kind)) return undefined;
  const node = ts.visitEachChild(original, (child) => simplify(child, context, isValue), context);
  if (ts.isImportTypeNode(node) && node.qualifier) {
    return node.isTypeOf
      ? factory.createTypeQueryNode(node.qualifier, node.typeArguments)
      : factory.createTypeReferenceNode(node.qualifier, node.typeArguments);
  }
  if (ts.isUnionTypeNode(node)) {
    const text = (type: ts.Node) =>
      printer.printNode(ts.EmitHint.Unspecified, type, original.getSourceFile());
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

function widened(literal: ts.Node, factory: ts.NodeFactory) {
  if (ts.isStringLiteral(literal)) return factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  if (ts.isNumericLiteral(literal)) return factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword);
  return undefined;
}
