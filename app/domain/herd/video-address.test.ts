import { expect, it, test } from 'vitest'
import { embedAddress, embeddedVideoId, playerAddress } from './video-address.ts'

test.each([
  ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=3', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', undefined],
  ['https://youtu.be/aqz-KE-bpKQ', undefined],
  ['https://vimeo.com/1084537', undefined],
  ['https://evil.example/https://www.youtube.com/embed/aqz-KE-bpKQ', undefined],
  ['https://www.youtube.com/embed/a"onload="x', undefined],
  ['javascript:alert(1)//www.youtube.com/embed/aqz-KE-bpKQ', undefined],
  ['', undefined],
])('the video of %s is %s', (address, video) => {
  expect(embeddedVideoId(address)).toBe(video)
})

test.each([
  ['https://youtu.be/aqz-KE-bpKQ?si=k3Fq', 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
  ['https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=5s', 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
  ['https://youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
  ['https://vimeo.com/1084537', 'https://vimeo.com/1084537'],
  ['https://youtu.be.example/aqz-KE-bpKQ', 'https://youtu.be.example/aqz-KE-bpKQ'],
])('the link %s, as people copy it, becomes %s', (link, address) => {
  expect(embedAddress(link)).toBe(address)
})

it('the player sets no cookies, shows no other videos, and has controls', () => {
  const { origin, searchParams } = new URL(playerAddress('aqz-KE-bpKQ'))
  expect(origin).toBe('https://www.youtube-nocookie.com')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    rel: '0',
    modestbranding: '1',
    controls: '1',
    fs: '1',
  })
})
