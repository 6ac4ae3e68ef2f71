import { describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import type { MachineFile, MachineFilePump } from './machine-file.ts'
import { machinePresets } from './machine-presets.ts'
import { type FilePin, wireMachineFile } from './wire-machine-file.ts'

type Kind = MachineFilePump['kind']

const pumps = (kind: Kind, count: number): MachineFilePump[] =>
  Array.from({ length: count }, (_, nr) => ({
    name: `${kind} ${nr}`,
    kind,
    ingredient: null,
    mlPerSecond: 4,
    tubeMl: kind === 'valve' ? 0 : 5,
    watts: 5,
    startWatts: 0,
    startMs: 0,
    bottleMl: 500,
  }))
const machine = (kinds: Partial<Record<Kind, number>>, with_: Partial<MachineFile> = {}): MachineFile => ({
  ...machinePresets.starter,
  pumps: Object.entries(kinds).flatMap(([kind, count]) => pumps(kind as Kind, count)),
  ...with_,
})
const card = (address: number) => ({ model: 'XL9535_K8V5_RELAY', address }) as const
const own = (nr: number): FilePin => ({ expander: null, nr })

describe('the wiring of a machine file', () => {
  it('begins with the pins of the computer that are nobody else’s and are low from power-up on', () => {
    const { pumps: wired, director, scale } = expectSuccess(wireMachineFile(machine({ dc: 4, stepper: 1 })))
    expect(wired).toEqual([
      ...[17, 18, 27, 22].map(nr => ({ kind: 'dc', pin: own(nr) })),
      { kind: 'stepper', stepPin: own(25), enablePin: own(12) },
    ])
    expect([director, scale]).toEqual([null, null])
  })

  it('has scale and director where they always are', () => {
    const { director, scale } = expectSuccess(
      wireMachineFile(machine({ dc: 20 }, { hasScale: true, hasDirector: true })),
    )
    expect({ director, scale }).toEqual({ director: own(25), scale: { clockPin: own(23), dataPin: own(24) } })
  })

  it('takes the pins of the bus last, and only where there is no bus', () => {
    const last = (file: MachineFile) => expectSuccess(wireMachineFile(file)).pumps.slice(-2)
    expect(last(machine({ dc: 24 }))).toEqual([2, 3].map(nr => ({ kind: 'dc', pin: own(nr) })))
    expect(last(machine({ dc: 24 }, { expanders: [card(0x20)] }))).toEqual(
      [0, 1].map(nr => ({ kind: 'dc', pin: { expander: 0, nr } })),
    )
  })

  it('goes on with the expanders, one after the other', () => {
    const { pumps: wired } = expectSuccess(
      wireMachineFile(machine({ valve: 32 }, { hasScale: true, expanders: [card(0x21), card(0x20)] })),
    )
    expect(wired.slice(19, 22)).toMatchObject([
      { pin: { expander: null, nr: 26 } },
      { pin: { expander: 0, nr: 0 } },
      { pin: { expander: 0, nr: 1 } },
    ])
    expect(wired.at(-1)).toMatchObject({ pin: { expander: 1, nr: 3 } })
  })

  it('keeps the computer’s own pins for step pulses', () => {
    const file = machine({ dc: 10, stepper: 16 }, { hasScale: true, expanders: [card(0x20), card(0x21), card(0x22)] })
    const { pumps: wired } = expectSuccess(wireMachineFile(file))
    expect(wired.slice(0, 10).map(pins => pins.kind !== 'stepper' && pins.pin.expander)).toEqual([
      ...Array<null>(4).fill(null),
      ...Array<number>(6).fill(0),
    ])
    for (const pins of wired.slice(10)) expect(pins).toMatchObject({ stepPin: { expander: null } })
  })
})

describe('a machine with more lines than pins', () => {
  it('says how many are missing, and which expander would do', () => {
    const missing = (file: MachineFile) => expectFailure(wireMachineFile(file))
    expect(missing(machine({ dc: 25 }))).toEqual({
      kind: 'machine-outputs-missing',
      missing: 1,
      expanders: 1,
      outputs: 4,
    })
    expect(missing(machine({ dc: 40 }, { hasDirector: true }))).toMatchObject({
      missing: 17,
      expanders: 2,
      outputs: 16,
    })
    expect(missing(machine({ dc: 33 }, { expanders: [card(0x20)] }))).toMatchObject({ missing: 3, outputs: 4 })
  })

  it('says when no expander would help', () => {
    const sixteen = { model: 'MCP23017', address: 0x20 } as const
    expect(expectFailure(wireMachineFile(machine({ stepper: 21 }, { hasScale: true, expanders: [sixteen] })))).toEqual({
      kind: 'machine-local-pins-missing',
      needed: 23,
      there: 22,
    })
  })
})
