import { graphql } from '../api/graphql.ts'

export const RecordingDocument = graphql(`query SimulatorRecording { simulatorRecording }`)
