// Before the first paint: loads the font early where this is not the first visit, which leaves something in the storage, and where
// a person is signed in the scripts that name-first-scripts.config.ts has named.
// Sets the theme before the first paint (AC-10). src/data/preferences/theme.ts changes it later; keep both rules the same.
(function () {
  var choice = null;
  var font = document.querySelector('link[rel=preload][as=font]');
  var firstScripts = document.currentScript && document.currentScript.dataset.firstScripts;
  try {
    choice = localStorage.getItem('theme');
    if (font && localStorage.length > 0) font.media = 'all';
    if (firstScripts && localStorage.getItem('pouch.session') !== null)
      firstScripts.split(' ').forEach(preload);
  } catch (refused) {
    // Storage is blocked: the default applies.
  }
  var isLight =
    choice === 'light' || (choice === 'system' && !matchMedia('(prefers-color-scheme: dark)').matches);
  var theme = isLight ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]').content = isLight ? '#f6f3ec' : '#0f1411';

  function preload(script) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = script;
    document.head.append(link);
  }
})();
