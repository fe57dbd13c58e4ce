import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Tells systemd that the site accepts connections (`Type=notify`). Node has no datagram sockets of this kind, so systemd's own program
 * sends the message. Does nothing elsewhere.
 */
export async function notifySystemd(): Promise<void> {
  if (!process.env['NOTIFY_SOCKET']) return
  await promisify(execFile)('systemd-notify', ['--ready', `--pid=${process.pid}`])
}
