import { graphql } from '../../api/operate.ts'

export const AssistantDocument = graphql(`query Assistant { assistantOn }`)

export const SwitchAssistantDocument = graphql(`mutation SwitchAssistant($on: Boolean!) { switchAssistant(on: $on) }`)
