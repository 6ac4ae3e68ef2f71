import { describe, expect, it } from 'vitest'
import { readDestination } from './topics.ts'

describe('a destination', () => {
  it.each([
    ['cocktailprogress', 'cocktailProgress', 0],
    ['pump/layout', 'pumpLayout', 0],
    ['pump/runningstate/21', 'pumpState', 21],
    ['dispensingarea', 'dispensingArea', 0],
    ['uistateinfos', 'interfaceNews', 0],
    ['eventactionstatus', 'eventStatus', 0],
    ['eventactionlog/5', 'eventLog', 5],
  ])('%s is a topic', (path, topic, id) => {
    expect(readDestination(`/user/topic/${path}`)).toEqual({ topic, id })
  })

  it.each([
    '',
    '/user/topic/',
    '/topic/cocktailprogress',
    '/user/topic/cocktailprogress/1',
    '/user/topic/pump/runningstate/',
    '/user/topic/pump/runningstate/0',
    '/user/topic/pump/runningstate/-1',
    '/user/topic/pump/runningstate/1e3',
    '/user/topic/eventactionlog/99999999999999999999',
    '/user/topic/constructor',
    '/user/topic/__proto__',
  ])('%j is none', text => {
    expect(readDestination(text)).toBeNull()
  })
})
