import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { outgoing } from '../../../test/mail.ts'
import { smtpTransport } from './smtp.server.ts'

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const answers: Record<string, (socket: Socket) => void> = {
  'HTTP instead of SMTP': (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n<html>'),
  'bytes without meaning': (socket) => socket.write(Buffer.from([0, 255, 13, 10, 254, 13, 10, 0, 10])),
  'an end in the middle of the greeting': (socket) => socket.end('220 mail.exam'),
  'a greeting and then nonsense': (socket) => {
    socket.write('220 mail.example.com\r\n')
    socket.on('data', () => socket.write('nonsense\r\n'))
  },
  'a reset': (socket) => socket.resetAndDestroy(),
}

it.each(Object.entries(answers))(
  'a mail service that answers %s has not taken the mail',
  async (_, answer) => {
    const transport = smtpTransport(`smtp://127.0.0.1:${await listen(answer)}`)
    cleanups.push(transport.close)
    await expect(transport.send(outgoing)).rejects.toMatchObject({
      failure: expect.stringMatching(/^(unreachable|rejected)$/),
      message: expect.not.stringMatching(/zelia|nonsense|html/i),
    })
  },
)

async function listen(answer: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    answer(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
