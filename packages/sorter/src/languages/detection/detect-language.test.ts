import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leastCpuTimeMs } from '../../testing/least-cpu-time.ts';
import { detectLanguage, languageToLoad } from './detect-language.ts';

const folder = join(import.meta.dirname, '../../training/thoughts');
const englishThoughts = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  .filter((line) => line !== '');

describe('the language of a thought', () => {
  it.each([
    ['try the cacio e pepe'],
    ['la la land'],
    ['crème fraîche'],
    ['crème brûlée at le petit bistro'],
    ['das boot'],
    ['amélie'],
    ['la casa de papel'],
    ['watch la vita è bella'],
    ['y tu mamá también'],
    ['jalapeños and feta'],
    ['dinner at el camino on friday'],
    ['uber to the airport'],
    ['weekend in san sebastian'],
    ['read les misérables'],
    ['pain au chocolat'],
    ['ikea malm chest of drawers'],
    ['call mum'],
    ['oat milk latte'],
    ['pilates monday 7am'],
    ['die hard'],
    ['also sprach zarathustra'],
    ['pay the gas bill'],
    ['👍'],
    ['牛奶'],
    [''],
  ])('of "%s" is English (SO-14)', (text) => {
    expect(detectLanguage(text)).toBe('en');
  });

  it.each([
    ['zählerstand ablesen', 'de'],
    ['Zahnarzt morgen um 15 Uhr', 'de'],
    ['acheter du lait et du pain', 'fr'],
    ['prendre le colis à la poste', 'fr'],
    ['sacar la ropa de la lavadora', 'es'],
    ['llamar al fontanero', 'es'],
    ['portare la bici dal meccanico', 'it'],
    ['comprare latte e pane', 'it'],
    ['de vuilnisbak buiten zetten', 'nl'],
    ['melk en brood kopen', 'nl'],
    ['consertar a torneira', 'pt'],
    ['pagar a conta da luz', 'pt'],
    ['odebrać buty od szewca', 'other'],
    ['köpa mjölk och bröd', 'other'],
    ['osta maitoa ja leipää', 'other'],
    ['yarın süt almak', 'other'],
    ['kal subah doodhwale ko paise dena', 'other'],
  ])('of "%s" is %s (SO-14)', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
    expect(languageToLoad(text)).toBe(language === 'other' ? null : language);
  });

  it('is another than English for at most two in a thousand English thoughts (SO-14)', () => {
    const wrong = englishThoughts.filter((text) => detectLanguage(text) !== 'en');

    expect(wrong.length / englishThoughts.length).toBeLessThanOrEqual(0.002);
  });

  it('is found at once (SO-14, SO-07)', () => {
    const sample = englishThoughts.slice(0, 2_000);

    expect(leastCpuTimeMs(() => sample.map(detectLanguage))).toBeLessThan(200);
    expect(leastCpuTimeMs(() => detectLanguage('à '.repeat(100_000)))).toBeLessThan(50);
  });
});
