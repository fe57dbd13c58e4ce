import { expect, it } from 'vitest'
import { isInside } from './outside.server.ts'

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['255.255.255.255', '::1', '::', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fd00::1', 'ff02::1'],
  ...['64:ff9b::a00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
])('attack: %s is inside', (address) => {
  expect(isInside(address)).toBe(true)
})

it.each(['8.8.8.8', '172.32.0.1', '169.253.0.1', '2606:4700::1111', '2804:14d::1'])(
  '%s is outside',
  (address) => {
    expect(isInside(address)).toBe(false)
  },
)
