import { expect, it } from 'vitest'
import { type Guest, guestKey, keepGuest, lastNickname, readGuest } from './session.model.ts'

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const ann: Guest = { code: 'GIN42', nickname: 'Ann', token: 'a.b.c', endsAt: '2026-11-28T04:00:00Z' }

it('the guest that a phone remembers comes back, and is forgotten but for the name', () => {
  const storage = memory()
  keepGuest(storage, ann)
  expect(readGuest(storage)).toEqual(ann)
  keepGuest(storage, null)
  expect([readGuest(storage), lastNickname(storage)]).toEqual([null, 'Ann'])
})

it.each(['', '{', 'null', '7', '{"code":"GIN42"}', '{"code":"GIN42","nickname":"Ann","token":5,"endsAt":"x"}'])(
  'the guest that a phone remembers is nobody where %s is kept',
  text => {
    expect(readGuest(memory({ [guestKey]: text }))).toBeNull()
  },
)
