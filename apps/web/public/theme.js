// Before the first paint: loads the font early where this is not the first visit, which leaves something in the storage, and where
// a person is signed in the scripts that name-first-scripts.config.ts has named. Elsewhere shows the sign-in screen that
// paint-sign-in.config.ts has put into the page, unless src/app/auth-gate.tsx begins with another screen (AC-01); at a first
// visit the font follows the scripts, which people wait for.
// Sets the theme before the first paint (AC-10). src/data/preferences/theme.ts changes it later; keep both rules the same.
(function () {
  var choice = null;
  var page = document.documentElement;
  var otherScreen = /\/(invite|reset-password|confirm-email)\b|invitation=|#/;
  var font = document.querySelector('link[rel=preload][as=font]');
  var firstScripts = document.currentScript && document.currentScript.dataset.firstScripts;
  // Not in the apps, whose pages belong to no website, and not where the page was opened by an IP address.
  if (window.PublicKeyCredential && !window.Capacitor && !/^[\d.]+$|:/.test(location.hostname))
    page.dataset.passkeys = '';
  try {
    choice = localStorage.getItem('theme');
    if (font && localStorage.length > 0) font.media = 'all';
    if (localStorage.getItem('pouch.session') !== null) {
      if (firstScripts) firstScripts.split(' ').forEach(preload);
    } else if (!window.Capacitor && !otherScreen.test(location.href)) {
      page.dataset.signedOut = '';
      if (firstScripts && localStorage.length === 0) page.dataset.withoutFont = '';
      addEventListener('click', keepPress, true);
    }
  } catch (refused) {
    // Storage is blocked: the default applies.
  }
  var isLight =
    choice === 'light' || (choice === 'system' && !matchMedia('(prefers-color-scheme: dark)').matches);
  var theme = isLight ? 'light' : 'dark';
  page.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]').content = isLight ? '#f6f3ec' : '#0f1411';

  function preload(script) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = script;
    document.head.append(link);
  }

  // Until the app is there nothing answers a press, and Log In would send the password as a part of a URL. src/app/first-paint/
  // use-take-over.ts repeats the last one.
  function keepPress(event) {
    var button = event.target.closest('[data-painted] button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    window.lastPressed = button;
  }
})();
