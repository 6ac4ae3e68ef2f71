import { describe, expect, it } from 'vitest'
import { encodeFrame, type StompFrame, type StompVersion, stompLimits } from './stomp-frame.ts'
import { readFrames } from './testing/read-frames.ts'

const frame = (command: string, headers: Record<string, string> = {}, body = ''): StompFrame => ({
  command,
  headers: new Map(Object.entries(headers)),
  body,
})
const read = (text: string, version: StompVersion = '1.2') => {
  const { frames, fault } = readFrames([text], version)
  expect(fault).toBeNull()
  return frames
}
const fault = (text: string, version: StompVersion = '1.2') => readFrames([text], version).fault ?? 'none'

describe('a STOMP frame', () => {
  it('is a command, headers, an empty line, a body and a NUL', () => {
    const subscribe = frame('SUBSCRIBE', { id: 'sub-0', destination: '/user/topic/pump/layout' })
    expect(encodeFrame(subscribe, '1.2')).toBe('SUBSCRIBE\nid:sub-0\ndestination:/user/topic/pump/layout\n\n\0')
    expect(read('SUBSCRIBE\nid:sub-0\ndestination:/user/topic/pump/layout\n\n\0')).toEqual([subscribe])
  })

  it('tells the length of its body in bytes', () => {
    expect(encodeFrame(frame('MESSAGE', {}, 'Äö☃'), '1.2')).toBe('MESSAGE\ncontent-length:7\n\nÄö☃\0')
  })

  it('may have a NUL in a body whose length it tells', () => {
    expect(read('SEND\ncontent-length:4\n\nä\0b\0')[0]?.body).toBe('ä\0b')
  })

  it('has its headers escaped by version', () => {
    const message = frame('MESSAGE', { 'a:b': 'c:d\ne\\f\rg' })
    expect(encodeFrame(message, '1.2')).toBe('MESSAGE\na\\cb:c\\cd\\ne\\\\f\\rg\n\n\0')
    expect(encodeFrame(message, '1.1')).toBe('MESSAGE\na\\cb:c\\cd\\ne\\\\f g\n\n\0')
    expect(encodeFrame(message, '1.0')).toBe('MESSAGE\na:b:c:d e\\f g\n\n\0')
  })

  it('is not escaped where the version is not agreed on yet', () => {
    expect(read('CONNECT\npath:a\\new\n\n\0')[0]?.headers.get('path')).toBe('a\\new')
    expect(encodeFrame(frame('CONNECTED', { 'user-name': 'a:b' }), '1.2')).toBe('CONNECTED\nuser-name:a:b\n\n\0')
  })

  it('may have lines that end like those of other systems', () => {
    expect(read('DISCONNECT\r\nreceipt:close-7\r\n\r\n\0\r\n')).toEqual([frame('DISCONNECT', { receipt: 'close-7' })])
  })

  it('may follow another one in a message, with heartbeats between', () => {
    expect(read('\nBEGIN\n\n\0\n\n\nABORT\n\n\0\n').map(({ command }) => command)).toEqual(['BEGIN', 'ABORT'])
  })

  it('is none where only breaks are', () => {
    expect(read('\n')).toEqual([])
    expect(read('')).toEqual([])
  })

  it('has the first of two headers of a name', () => {
    expect(read('SEND\nfoo:1\nfoo:2\n\n\0')[0]?.headers.get('foo')).toBe('1')
  })

  it.each([
    ['without an end of its headers', 'SEND\nfoo:1\0'],
    ['without a command', '\0'],
    ['that begins with no command', 'hello'],
    ['with a command that does not end', 'X'.repeat(stompLimits.command + 1)],
    ['with a command in small letters', 'send\n\n\0'],
    ['with a header without a name', 'SEND\n:1\n\n\0'],
    ['with a header that is none', 'SEND\nfoo\n\n\0'],
    ['with an escape that nobody knows', 'SEND\nfoo:\\t\n\n\0'],
    ['with a backslash at the end of a header', 'SEND\nfoo:\\\n\n\0'],
    ['with a body longer than it says', 'SEND\ncontent-length:1\n\nab\0'],
    ['with a length that is none', 'SEND\ncontent-length:-1\n\nab\0'],
    ['with too many headers', `SEND\n${'a:b\n'.repeat(stompLimits.headers + 1)}\n\0`],
    ['among too many in a message', 'BEGIN\n\n\0'.repeat(stompLimits.frames + 1)],
    ['that says it will be too long', `SEND\ncontent-length:${stompLimits.message}\n\n\0`],
    ['that is too long', `SEND\n\n${'ä'.repeat(stompLimits.message / 2)}\0`],
  ])('is refused %s', (_, text) => {
    expect(fault(text)).not.toBe('none')
  })

  it('may come in pieces, and is read when its end is there', () => {
    const pieces = ['\n\nSE', 'ND', '\r', '\nfoo:', '1\n\n', 'bo\nd', 'y', '\0\nBEGIN\n', '\n\0\n']
    const { frames, fault: none, isWithin } = readFrames(pieces, '1.2')
    expect([frames, none, isWithin]).toEqual([[frame('SEND', { foo: '1' }, 'bo\ndy'), frame('BEGIN')], null, false])
    const counted = frame('SEND', { 'content-length': '3' }, 'a\0b')
    expect(readFrames(['SEND\ncontent-length:3\n\na\0', 'b', '\0'], '1.2').frames).toEqual([counted])
    expect(readFrames(['SEND\n\nbody'], '1.2')).toEqual({ frames: [], fault: null, isWithin: true })
  })

  it('is refused once all its pieces are too long', () => {
    const piece = 'x'.repeat(stompLimits.message / 2)
    expect(readFrames(['SEND\n\n', piece, piece], '1.2').fault).toBe('Too long')
  })

  it('has as many headers as allowed', () => {
    expect(fault(`SEND\n${'a:b\n'.repeat(stompLimits.headers)}\n\0`)).toBe('none')
  })

  it('of version 1.1 knows no escaped carriage return', () => {
    expect(fault('SEND\nfoo:\\r\n\n\0', '1.1')).not.toBe('none')
    expect(fault('SEND\nfoo:\\r\n\n\0', '1.2')).toBe('none')
    expect(read('SEND\nfoo:\\t\n\n\0', '1.0')[0]?.headers.get('foo')).toBe('\\t')
  })
})
