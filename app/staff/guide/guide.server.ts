import guide from '../../../docs/guide.md?raw'
import { markdownToHtml } from '../../domain/content/markdown.server.ts'

/** `docs/guide.md` as HTML, without its title, which is the page's heading. */
export const guideHtml = markdownToHtml(guide.replace(/^# .*\n/, ''))
