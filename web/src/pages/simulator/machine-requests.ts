import type { Case } from '#simulator/case/case.ts'
import { machineFileText } from '#simulator/machine-file/read-machine-file.ts'
import { graphql } from '../../api/graphql.ts'
import { mutateField, queryField } from '../../api/operate.ts'
import {
  BuildMachineDocument,
  MachineFileDocument,
  PlayFileDocument,
  RecordingDocument,
  SetSpeedDocument,
} from '../../entities/simulator/simulator.documents.ts'

const LastDrinkDocument = graphql(`
  query LastDrink { orders(limit: 1, offset: 0, mine: true) { drink { id kind name } } }
`)

/** What the machine has done, as the text of a file. */
export const readRunRecording = () => queryField(RecordingDocument)

/** The machine of now, as the text of a file. */
export const readMachineFile = () => queryField(MachineFileDocument)

/** The drink that its user has ordered last. */
export const readLastDrink = async () => (await queryField(LastDrinkDocument))[0]?.drink

/** Builds, sets and plays what is in a case: one after the other, up to the first that is refused. @throws ApiProblem */
export async function playCase({ machine, speed, scenario }: Case, mayBuild: boolean): Promise<void> {
  if (machine && mayBuild) await mutateField(BuildMachineDocument, { text: machineFileText(machine) })
  if (speed !== null) await mutateField(SetSpeedDocument, { speed })
  if (scenario) await mutateField(PlayFileDocument, { text: scenario.text })
}
