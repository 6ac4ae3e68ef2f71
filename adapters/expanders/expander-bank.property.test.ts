import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Expander } from '#domain/machine/board.ts'
import type { LevelChange, OutputLine, PinLevel } from '#domain/ports/hardware.port.ts'
import { anExpander, startExpanders } from './testing/expander-bench.ts'

const boards: readonly Expander[] = [
  anExpander(3, 'MCP23017', 0x24),
  anExpander(4, 'XL9535_K8V5_RELAY', 0x27),
  anExpander(5, 'XL9535_K16V5_RELAY', 0x22),
]
const pinCount = [16, 8, 16]

const aLevel = fc.constantFrom<PinLevel>('high', 'low')
const aLine = fc
  .nat({ max: 2 })
  .chain(index =>
    fc.record({ index: fc.constant(index), nr: fc.nat({ max: (pinCount[index] ?? 1) - 1 }), safeLevel: aLevel }),
  )
  .map(({ index, nr, safeLevel }): OutputLine => ({ pin: { boardId: index + 3, nr }, safeLevel }))
const someLines = fc.uniqueArray(aLine, {
  minLength: 1,
  maxLength: 20,
  selector: ({ pin }) => `${pin.boardId}/${pin.nr}`,
})
/** Indices into the lines, and the levels that they are set to. */
const someWrites = fc.array(fc.array(fc.tuple(fc.nat(), aLevel), { minLength: 1, maxLength: 6 }), { maxLength: 12 })
/** Which transfers nobody acknowledges: one in seven; and whether they arrive all the same. */
const someFaults = fc.infiniteStream(fc.tuple(fc.nat({ max: 6 }), fc.boolean()))

const start = () => {
  const bench = startExpanders()
  for (const { address, model } of boards) bench.bus.plug(address, model)
  const addressOf = (boardId: number): number => boards[boardId - 3]?.address ?? 0
  const levelAt = ({ pin }: OutputLine): PinLevel | null => bench.bus.levelAt(addressOf(pin.boardId), pin.nr)
  const disturb = (faults: Iterator<[number, boolean]>): void => {
    bench.bus.fault = address => {
      const [dice, arrives] = faults.next().value
      return dice === 0 ? { problem: { kind: 'no-acknowledge', address }, arrives } : null
    }
  }
  const off = new Set<number>()
  /** An unplugged board keeps its power and its levels here: the worst that can be. */
  const befall = (index: number, mishap: Mishap): void => {
    const address = boards[index]?.address ?? 0
    if (mishap === 'unplug') off.add(address)
    else if (mishap === 'plug') off.delete(address)
    else bench.bus.blink(address)
  }
  const mayComeOff = (): void => {
    const { fault } = bench.bus
    bench.bus.fault = (address, isWrite) =>
      off.has(address) ? { problem: { kind: 'no-acknowledge', address }, arrives: false } : fault(address, isWrite)
  }
  return { ...bench, addressOf, levelAt, disturb, befall, mayComeOff }
}

type Mishap = 'unplug' | 'plug' | 'blink'
type Writes = readonly (readonly [index: number, level: PinLevel])[]

const changesOf = (lines: readonly OutputLine[], writes: Writes): LevelChange[] =>
  writes.flatMap(([index, level]) => {
    const line = lines[index % lines.length]
    return line ? [{ pin: line.pin, level }] : []
  })

it('has every line as it was written whenever it says so, and all safe when it says that', () =>
  fc.assert(
    fc.property(someLines, someWrites, someFaults, (lines, writes, faults) => {
      const { bus, bank, levelAt, disturb } = start()
      expect(bank.claim(lines, boards).ok).toBe(true)
      disturb(faults[Symbol.iterator]())
      const wanted = lines.map(({ safeLevel }) => safeLevel)
      for (const write of writes) {
        const chosen = new Map(write.map(([index, level]) => [index % lines.length, level]))
        const changes = [...chosen].flatMap(([index, level]) => {
          const line = lines[index]
          return line ? [{ pin: line.pin, level }] : []
        })
        const written = bank.write(changes)
        if (!written.ok) break
        for (const [index, level] of chosen) wanted[index] = level
        expect(lines.map(levelAt)).toEqual(wanted)
      }
      const safe = bank.allSafe()
      if (safe.ok) expect(lines.map(levelAt)).toEqual(lines.map(({ safeLevel }) => safeLevel))
      bus.fault = () => null
      expect(bank.allSafe().ok).toBe(true)
      expect(lines.map(levelAt)).toEqual(lines.map(({ safeLevel }) => safeLevel))
    }),
  ))

it('counts a board as safe only where no line of it was seen or may be away from its safe level', () => {
  const aMishap = fc.tuple(fc.nat({ max: 2 }), fc.constantFrom<Mishap>('unplug', 'plug', 'blink'))
  const someSteps = fc.array(fc.tuple(aMishap, fc.array(fc.tuple(fc.nat(), aLevel))), { maxLength: 12 })
  fc.assert(
    fc.property(someLines, someSteps, someFaults, (lines, steps, faults) => {
      const { bank, disturb, levelAt, befall, mayComeOff } = start()
      expect(bank.claim(lines, boards).ok).toBe(true)
      disturb(faults[Symbol.iterator]())
      mayComeOff()
      const isSafe = (): boolean => lines.every(line => [line.safeLevel, null].includes(levelAt(line)))
      for (const [mishap, writes] of steps) {
        befall(...mishap)
        bank.write(changesOf(lines, writes))
        if (bank.allSafe().ok) expect(isSafe()).toBe(true)
        if (bank.claim(lines, boards).ok) expect(isSafe()).toBe(true)
      }
    }),
  )
})

it('moves a line that comes after all others only while they are at their safe level, however bad the bus is', () =>
  fc.assert(
    fc.property(someLines, someWrites, someFaults, ([first, ...others], writes, faults) => {
      fc.pre(first !== undefined && others.length > 0)
      const { bus, bank, levelAt, disturb } = start()
      const last: OutputLine = { ...first, afterOthers: true }
      expect(bank.claim([last, ...others], boards).ok).toBe(true)
      const away = last.safeLevel === 'high' ? 'low' : 'high'
      expect(bank.write([{ pin: last.pin, level: away }]).ok).toBe(true)
      const send = bus.write.bind(bus)
      bus.write = (address, bytes) => {
        const stood = levelAt(last)
        const sent = send(address, bytes)
        const areSafe = others.every(line => [line.safeLevel, null].includes(levelAt(line)))
        expect(areSafe || levelAt(last) === stood).toBe(true)
        return sent
      }
      disturb(faults[Symbol.iterator]())
      for (const write of writes) {
        bank.write(changesOf(others, write))
        bank.allSafe('unknown')
        bank.claim([last, ...others], boards, 'unknown')
      }
      bank.allSafe()
      bus.fault = () => null
      expect(bank.allSafe().ok).toBe(true)
      expect(levelAt(last)).toBe(last.safeLevel)
    }),
  ))

it('shows nothing but safe levels while lines are claimed, however often, and however bad the bus is', () =>
  fc.assert(
    fc.property(fc.array(someLines, { minLength: 1, maxLength: 3 }), someFaults, (claims, faults) => {
      const { bus, bank, addressOf, disturb } = start()
      disturb(faults[Symbol.iterator]())
      const safe = new Map<string, Set<PinLevel>>()
      for (const lines of claims) {
        for (const { pin, safeLevel } of lines) {
          const key = `${addressOf(pin.boardId)}/${pin.nr}`
          safe.set(key, new Set([...(safe.get(key) ?? []), safeLevel]))
        }
        bank.claim(lines, boards)
      }
      bank.release()
      for (const [line, level] of bus.history) if (level !== null) expect(safe.get(line)).toContain(level)
    }),
  ))

it('lets go of everything on a good bus, whatever was there before', () =>
  fc.assert(
    fc.property(someLines, someLines, (first, second) => {
      const { bank, levelAt } = start()
      expect(bank.claim(first, boards).ok).toBe(true)
      expect(bank.claim(second, boards).ok).toBe(true)
      expect(second.map(levelAt)).toEqual(second.map(({ safeLevel }) => safeLevel))
      const named = new Set(second.map(({ pin }) => `${pin.boardId}/${pin.nr}`))
      const dropped = first.filter(({ pin }) => !named.has(`${pin.boardId}/${pin.nr}`))
      expect(dropped.map(levelAt)).toEqual(dropped.map(() => null))
      bank.release()
      expect(second.map(levelAt)).toEqual(second.map(() => null))
    }),
  ))
