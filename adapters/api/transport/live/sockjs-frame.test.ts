import { describe, expect, it } from 'vitest'
import { quote } from './link.ts'
import { closeFrame, decodeMessages, messagesFrame } from './sockjs-frame.ts'

describe('a SockJS frame', () => {
  it('carries texts as a JSON list', () => {
    const texts = ['a "b"\n\0', 'ä☃', '\u2028', '']
    const frame = messagesFrame(texts.map(quote))
    expect(frame[0]).toBe('a')
    expect(JSON.parse(frame.slice(1))).toEqual(texts)
  })

  it('says goodbye with a code and a reason', () => {
    expect(closeFrame(3000, 'Go away!')).toBe('c[3000,"Go away!"]')
  })
})

describe('what a SockJS client sends', () => {
  it('is a list of texts, or a single one', () => {
    expect(decodeMessages('["a","b"]')).toEqual(['a', 'b'])
    expect(decodeMessages('"a"')).toEqual(['a'])
  })

  it('may be nothing', () => {
    expect(decodeMessages('')).toEqual([])
    expect(decodeMessages('[]')).toEqual([])
  })

  it.each(['[', '{"a":1}', '[1]', '[["a"]]', 'null', 'abc'])('is not %s', text => {
    expect(decodeMessages(text)).toBeNull()
  })
})
