/** Signs in to the site at the address. Returns the `Cookie` header for later requests. */
export async function signIn(address: string, email: string, password: string): Promise<string> {
  const body = new URLSearchParams({ email, password })
  const response = await fetch(`${address}/envio/entrar`, { method: 'POST', body })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`signing in returned status ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
