import { expect, it, test } from 'vitest'
import { embedAddress, embeddedVideoId, namesVideo, playerAddress } from './video-address.ts'

test.each([
  ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=3', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', undefined],
  ['https://youtu.be/aqz-KE-bpKQ', undefined],
  ['https://vimeo.com/1084537', undefined],
  ['https://www.youtube.com/embed/videoseries?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG', undefined],
  ['https://evil.example/https://www.youtube.com/embed/aqz-KE-bpKQ', undefined],
  ['https://www.youtube.com/embed/a"onload="x', undefined],
  ['javascript:alert(1)//www.youtube.com/embed/aqz-KE-bpKQ', undefined],
  ['', undefined],
])('the video of %s is %s', (address, video) => {
  expect(embeddedVideoId(address)).toBe(video)
})

test.each([
  'https://youtu.be/aqz-KE-bpKQ?si=k3Fq',
  'Https://YouTu.be/aqz-KE-bpKQ/',
  'youtu.be/aqz-KE-bpKQ',
  '//www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com/watch?list=PLx0sYbCqOb8&v=aqz-KE-bpKQ&t=1m5s#t=3',
  'https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=5s',
  'https://youtube.com/shorts/aqz-KE-bpKQ?feature=share',
  'https://www.youtube.com/live/aqz-KE-bpKQ?si=x',
  'www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  'https://www.youtube.com/v/aqz-KE-bpKQ?version=3',
  'https://music.youtube.com/watch?v=aqz-KE-bpKQ&list=RDAMVM',
  'https://studio.youtube.com/video/aqz-KE-bpKQ/edit',
  'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3Daqz-KE-bpKQ%26feature%3Dshare',
  '\u200bhttps://youtu.be/aqz-KE-bpKQ\u200e',
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=x&amp;start=3" title="YouTube video player" allowfullscreen></iframe>',
  "<div><iframe src='//www.youtube-nocookie.com/embed/aqz-KE-bpKQ'></iframe></div>",
  '<object><embed type="application/x-shockwave-flash" src="http://www.youtube.com/v/aqz-KE-bpKQ"></object>',
])('%s names its video', (text) => {
  expect(embedAddress(text)).toBe('https://www.youtube.com/embed/aqz-KE-bpKQ')
  expect(namesVideo(text)).toBe(true)
})

it.each([
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=3',
])('the embed address %s stays as it is', (address) => {
  expect(embedAddress(address)).toBe(address)
  expect(namesVideo(address)).toBe(true)
})

test.each([
  'https://www.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG',
  'https://www.youtube.com/embed/videoseries?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG',
  'https://www.youtube.com/embed/live_stream?channel=UC4R8DWoMoI7CAwX8_LjQHig',
  'https://www.youtube.com/@fazenda',
  'https://www.youtube.com/channel/UC4R8DWoMoI7CAwX8_LjQHig',
  'https://www.youtube.com/watch?v=curto',
  'https://www.instagram.com/reel/C1aBcDeFgHi/',
  'https://vimeo.com/1084537',
  'https://youtu.be.example/aqz-KE-bpKQ',
  'https://youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/attribution_link?u=https://evil.example/watch?v=aqz-KE-bpKQ',
  '<iframe src="https://player.vimeo.com/video/1084537"></iframe>',
  'javascript:youtube.com/watch?v=aqz-KE-bpKQ',
  'touro',
  '',
])('%s names no video and stays as it is', (text) => {
  expect(embedAddress(text)).toBe(text)
  expect(namesVideo(text)).toBe(false)
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
