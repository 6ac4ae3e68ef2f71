import { type I2cBoard, pinLabel, unnamedLocalBoard } from '#domain/machine/board.ts'
import { asId } from '#domain/units/id.ts'
import type { MachineFile } from '#simulator/machine-file/machine-file.ts'
import { readMachineFile } from '#simulator/machine-file/read-machine-file.ts'
import {
  type FilePin,
  type FilePumpPins,
  type MachineFileWiringProblem,
  pinBalanceOf,
  wireMachineFile,
} from '#simulator/machine-file/wire-machine-file.ts'
import type { Problem } from '../../api/api-problem.ts'
import { hexadecimal } from '../../entities/hardware/expander-models.ts'
import { type DraftFaults, faultsOf } from './draft-faults.ts'
import { candidateOf, type MachineDraft } from './machine-draft.ts'
import { problemOf } from './machine-file-text.ts'

/** The pins that things will hang on, as printed beside them: `BCM17`, `0x20 PA3`. */
export interface DraftWiring {
  /** In the order of the draft; two for a stepper: step and enable. */
  readonly pumps: readonly (readonly string[])[]
  readonly director: string | null
  readonly supplyRelay: string | null
  /** Clock and data. */
  readonly scale: readonly [string, string] | null
}

/** The verdict on a draft. */
export interface DraftCheck {
  readonly faults: DraftFaults
  /** Problems that no field is to blame for. */
  readonly problems: readonly Problem[]
  readonly balance: { readonly lines: number; readonly pins: number }
  /** Null where there are too few pins. */
  readonly wiring: DraftWiring | null
  readonly unwired: MachineFileWiringProblem | null
  /** Null while something is wrong with it as a file; one that cannot be wired is a file nevertheless. */
  readonly file: MachineFile | null
}

function labelOf({ expander, nr }: FilePin, { expanders }: MachineDraft): string {
  const card = expander === null ? undefined : expanders[expander]
  if (!card) return pinLabel(unnamedLocalBoard, nr)
  const board: I2cBoard = { kind: 'i2c', id: asId(2), name: '', model: card.model, address: card.address ?? 0 }
  return `${hexadecimal(board.address)} ${pinLabel(board, nr)}`
}

const pinsOf = (pins: FilePumpPins): readonly FilePin[] =>
  pins.kind === 'stepper' ? [pins.stepPin, pins.enablePin] : [pins.pin]

export function checkDraft(draft: MachineDraft): DraftCheck {
  const faults = faultsOf(draft)
  const read = readMachineFile(candidateOf(draft))
  // Kinds and models are all that wiring asks for, whatever is being typed.
  const wirable = draft as Parameters<typeof wireMachineFile>[0]
  const wired = wireMachineFile(wirable)
  const label = (pin: FilePin): string => labelOf(pin, draft)
  return {
    faults,
    problems: read.ok || faults.size > 0 ? [] : read.problem.map(problemOf),
    balance: pinBalanceOf(wirable),
    wiring: wired.ok
      ? {
          pumps: wired.value.pumps.map(pins => pinsOf(pins).map(label)),
          director: wired.value.director && label(wired.value.director),
          supplyRelay: wired.value.supplyRelay && label(wired.value.supplyRelay),
          scale: wired.value.scale && [label(wired.value.scale.clockPin), label(wired.value.scale.dataPin)],
        }
      : null,
    unwired: wired.ok ? null : wired.problem,
    file: read.ok && faults.size === 0 ? read.value : null,
  }
}
