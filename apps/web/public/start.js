// Loads the scripts of the app that order-scripts.config.ts has named, where theme.js waits for the first paint after it.
await window.firstPaint;
for (const path of document.querySelector('[data-app-scripts]').dataset.appScripts.split(' ')) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = path;
  document.head.append(script);
}
