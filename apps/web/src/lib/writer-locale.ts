/** The language tags that the contract takes. */
const languageTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,6}$/;
const longestTag = 60;

/** The writer's language with its country, which settles whether 3/4 is in March or in April; nothing when it is unusual. */
export function writerLocale(): { locale?: string } {
  const { language } = navigator;
  return languageTag.test(language) && language.length <= longestTag ? { locale: language } : {};
}
