// Before the first paint: loads the font early where this is not the first visit, which leaves something in the storage. Shows the
// sign-in screen that paint-sign-in.config.ts has put into the page, unless src/app/auth-gate.tsx begins with another screen
// (AC-01); the scripts follow its paint, and at a first visit the font follows them. Elsewhere loads the scripts ahead that
// order-scripts.config.ts has named.
// Sets the theme before the first paint (AC-10). src/data/preferences/theme.ts changes it later; keep both rules the same.
(function () {
  var choice = null;
  var page = document.documentElement;
  var otherScreen = /\/(invite|reset-password|confirm-email)\b|invitation=|#/;
  var font = document.querySelector('link[rel=preload][as=font]');
  var scripts = document.currentScript ? document.currentScript.dataset : {};
  var isSignedIn = false;
  // Not in the apps, whose pages belong to no website, and not where the page was opened by an IP address.
  if (window.PublicKeyCredential && !window.Capacitor && !/^[\d.]+$|:/.test(location.hostname))
    page.dataset.passkeys = '';
  try {
    choice = localStorage.getItem('theme');
    if (font && localStorage.length > 0) font.media = 'all';
    isSignedIn = localStorage.getItem('pouch.session') !== null;
    if (!isSignedIn && !window.Capacitor && !otherScreen.test(location.href)) {
      page.dataset.signedOut = '';
      if (scripts.appScripts && localStorage.length === 0) page.dataset.withoutFont = '';
      addEventListener('click', keepPress, true);
      // A hidden page is not painted.
      if (!document.hidden) window.firstPaint = waitForPaint();
    }
  } catch (refused) {
    // Storage is blocked: the default applies.
  }
  var isLight =
    choice === 'light' || (choice === 'system' && !matchMedia('(prefers-color-scheme: dark)').matches);
  var theme = isLight ? 'light' : 'dark';
  page.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]').content = isLight ? '#f6f3ec' : '#0f1411';
  if (!('signedOut' in page.dataset)) preload(scripts.appScripts);
  if (isSignedIn) preload(scripts.firstScripts);

  /** @param {string} [paths] separated by spaces; absent in a page without the app */
  function preload(paths) {
    if (!paths) return;
    paths.split(' ').forEach(function (path) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = path;
      document.head.append(link);
    });
  }

  function waitForPaint() {
    return new Promise(function (resolve) {
      requestAnimationFrame(function () {
        setTimeout(resolve);
      });
    });
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
