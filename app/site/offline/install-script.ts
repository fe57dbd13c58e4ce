/** Keeps the browser's offer to install the site, which may come before the script that shows a button, and prevents its banner. */
export const installScript = `addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  self.installPrompt = event;
})`.replace(/\n\s*/g, '')
