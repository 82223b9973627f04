import { ESLint } from 'eslint';

/** An eslint formatter: ESLint's default report, then how many files were read. */
export default async function reportLint(results) {
  const stylish = await new ESLint().loadFormatter('stylish');
  return `${await stylish.format(results)}\n${results.length} files read`;
}
