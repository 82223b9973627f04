// Sets the theme before the first paint (AC-10). src/data/preferences/theme.ts changes it later; keep both rules the same.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch (refused) {
    // Storage is blocked: the default applies.
  }
  var isLight =
    choice === 'light' || (choice === 'system' && !matchMedia('(prefers-color-scheme: dark)').matches);
  var theme = isLight ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]').content = isLight ? '#f6f3ec' : '#0f1411';
})();
