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

/** The first descriptor that systemd passes on. */
const firstDescriptor = 3

/**
 * The descriptor of a listening socket that systemd holds for this process (`sd_listen_fds(3)`), so that visitors who come while the site
 * restarts wait instead of being refused. Undefined without one. Removes the variables, which are for this process only.
 */
export function takeInheritedSocket(
  environment: Record<string, string | undefined>,
  pid: number,
): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = environment
  delete environment['LISTEN_PID']
  delete environment['LISTEN_FDS']
  return LISTEN_FDS === '1' && LISTEN_PID === String(pid) ? firstDescriptor : undefined
}
