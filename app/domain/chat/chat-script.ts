import { chatOpeningPath } from '../paths.ts'
import { referenceLetters } from './chat-reference.ts'

/**
 * Notes each opening of a chat without holding it up, and adds a reference to the text that was written for the visitor, by
 * which staff find page, animal and campaign again. The link as served stays as it was for whoever looks at it after.
 */
export function chatScript({ references }: { references: boolean }): string {
  return `(() => {
  const letters = '${referenceLetters}';
  const note = (event) => {
    const link = event.target.closest?.('a[href^="https://wa.me/"]');
    if (!link || event.button > 1) return;
    const about = link.dataset.ref;
    const written = ${references} && link.href.includes('?text=');
    const code = written ? about + '-' + Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) => letters[byte % letters.length]).join('') : '';
    if (written) {
      const served = link.href;
      link.href = served + encodeURIComponent(' (Ref. ' + code + ')');
      setTimeout(() => link.href = served);
    }
    let landing = '';
    try { landing = sessionStorage.landing } catch {}
    navigator.sendBeacon?.('${chatOpeningPath}', new URLSearchParams({ about, code, page: location.pathname, landing }));
  };
  addEventListener('click', note, true);
  addEventListener('auxclick', note, true);
})()`.replace(/\n\s*/g, '')
}
