import { graphql } from '../../api/graphql.ts'

export const MachineFileDocument = graphql(`query SimulatorMachineFile { simulatorMachineFile }`)

export const BuildMachineDocument = graphql(`
  mutation SimulatorBuildMachine($text: String!) { simulatorBuildMachine(text: $text) }
`)
