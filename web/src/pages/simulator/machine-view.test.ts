import { expect, it } from 'vitest'
import type { SimulatedMachine } from '../../entities/simulator/simulator.documents.ts'
import { boardsOf, contentsOf, machineView } from './machine-view.ts'
import { aMachineView, aPump } from './testing/machine-views.ts'

it('the contents of a glass are summed by ingredient', () => {
  const contents = contentsOf(aMachineView().glass)
  expect(contents.map(({ name, ml }) => [name, ml])).toEqual([
    ['Dry gin', expect.closeTo(29.98)],
    ['Campari', 7],
  ])
  expect(contentsOf(null)).toEqual([])
})

it('there is a board for the header and one for each expander, used or not, pins in order', () => {
  const boards = boardsOf(aMachineView())
  expect(boards.map(({ boardId, expander }) => [boardId, expander?.name ?? null])).toEqual([
    [1, null],
    [3, 'Under the shelf'],
  ])
  expect(boards[0]?.pins.map(({ label, high }) => [label, high])).toEqual([
    ['BCM5', false],
    ['BCM17', true],
  ])
  expect(boardsOf(aMachineView({ pins: [] }))).toMatchObject([{ boardId: 3, pins: [] }])
})

it('a message of the server is taken as the scene wants it, and has no machine where it is real', () => {
  const machine: SimulatedMachine = {
    ...aMachineView(),
    pins: [],
    expanders: [],
    faults: [{ kind: 'JAMMED', pumpId: 4, address: null, factor: null, grams: null }],
    glass: { shape: 'HIGHBALL', sizeMl: 300, spilledMl: 0, iceGrams: 0, mixed: 0, layers: [] },
    pumps: [{ ...aPump(), fault: 'JAMMED', tube: { capacityMl: 6, layers: [] } }],
  }
  const expected = { glass: { shape: 'highball' }, pumps: [{ fault: 'JAMMED' }] }
  expect(machineView({ simulator: machine })).toMatchObject(expected)
  expect(machineView({ simulator: null })).toBeNull()
})
