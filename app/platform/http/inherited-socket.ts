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
