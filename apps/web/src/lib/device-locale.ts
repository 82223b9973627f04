/** The language tags that the contract accepts. */
const languageTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,6}$/;
const maxTagLength = 60;

/** The browser's language tag, whose region decides whether 3/4 is in March or in April. Empty for a tag that the contract rejects. */
export function deviceLocale(): { locale?: string } {
  const { language } = navigator;
  return languageTag.test(language) && language.length <= maxTagLength ? { locale: language } : {};
}
