import { printName } from '#domain/machine/pump.ts'
import type { ActuatorUnavailable } from '#domain/ports/actuator.port.ts'
import { boardsOf, powerLimitOf, type Records } from '#domain/records/records.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type { RunLabels } from '../ports/run-labels.ts'
import type { SimulatedMachine } from '../ports/simulated-machine.port.ts'

interface RecordedRunDeps {
  readonly records: RecordBook
  readonly simulated: SimulatedMachine
  /** The version of this software. */
  readonly version: string
}

/** The last minutes of the run of a simulated machine, as the text of a file that can be replayed exactly. */
export const recordedRun = ({
  records,
  simulated,
  version,
}: RecordedRunDeps): Promise<Result<string, ActuatorUnavailable>> =>
  simulated.recording(runLabelsOf(records.now, version)).then(success, () => failure({ kind: 'actuator-unavailable' }))

/** The names of today: the run may be looked at where nobody knows this machine. */
export const runLabelsOf = (records: Records, software: string): RunLabels => ({
  pumps: [...records.pump.values()].map(pump => ({ id: pump.id, name: printName(pump) })),
  ingredients: [...records.ingredient.values()].flatMap(ingredient =>
    ingredient.kind === 'group'
      ? []
      : [
          {
            id: ingredient.id,
            name: ingredient.name,
            colour: ingredient.colour,
            alcoholContent: ingredient.alcoholContent,
          },
        ],
  ),
  boards: [...boardsOf(records).values()].map(board => ({
    id: board.id,
    name: board.name,
    model: board.kind === 'i2c' ? board.model : null,
  })),
  powerLimitMw: powerLimitOf(records),
  software,
})
