import { chatOpeningPath } from '../paths.ts'
import { referenceAlphabet } from './chat-reference.ts'

/**
 * An inline script that reports each opened chat and, with `references`, adds a reference to the chat's text, so that staff
 * can tell page, animal and campaign (docs/product.md#chat-links). The link itself stays as it was served.
 */
export function chatScript({ references }: { references: boolean }): string {
  return `(() => {
  const alphabet = '${referenceAlphabet}';
  const report = (event) => {
    const link = event.target.closest?.('a[data-ref]');
    if (!link || event.button > 1) return;
    const about = link.dataset.ref;
    const hasReference = ${references} && link.href.includes('?text=');
    const code = hasReference ? about + '-' + Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) => alphabet[byte % alphabet.length]).join('') : '';
    if (hasReference) {
      const served = link.href;
      link.href = served + encodeURIComponent(' (Ref. ' + code + ')');
      setTimeout(() => link.href = served);
    }
    let landing = '';
    try { landing = sessionStorage.landing } catch {}
    navigator.sendBeacon?.('${chatOpeningPath}', new URLSearchParams({ about, code, page: location.pathname, landing }));
  };
  addEventListener('click', report, true);
  addEventListener('auxclick', report, true);
})()`.replace(/\n\s*/g, '')
}
