/** Parses Gradle, Java and Swift with their grammars, without Android's or Xcode's tools. */
import { fileURLToPath } from 'node:url';
import { Language, Parser } from 'web-tree-sitter';

const grammars = {
  gradle: import.meta.resolve('tree-sitter-groovy/tree-sitter-groovy.wasm'),
  java: import.meta.resolve('tree-sitter-wasms/out/tree-sitter-java.wasm'),
  swift: import.meta.resolve('tree-sitter-wasms/out/tree-sitter-swift.wasm'),
};

await Parser.init();
const parsers = new Map();
for (const [language, grammar] of Object.entries(grammars)) {
  parsers.set(language, new Parser().setLanguage(await Language.load(fileURLToPath(grammar))));
}

/** Whether a file with this ending, such as `gradle`, is source. */
export const isSource = (ending) => parsers.has(ending);

/** The first syntax error of a text, or undefined. */
export function sourceProblem(ending, text) {
  const { rootNode } = parsers.get(ending).parse(ending === 'gradle' ? withBrackets(text) : text);
  if (!rootNode.hasError) return undefined;
  return `line ${firstError(rootNode).startPosition.row + 1} is not ${ending}`;
}

/** `name some.value` becomes `name(some.value)`, which is equivalent: the grammar does not parse dots without parentheses. */
const withBrackets = (gradle) => gradle.replaceAll(/^(\s*\w+) ([A-Za-z_]\w*(?:\.\w+)+)$/gm, '$1($2)');

function firstError(node) {
  const child = node.children.find(({ hasError }) => hasError);
  return child === undefined || node.isError ? node : firstError(child);
}
