import { graphql } from '../../api/graphql.ts'

export const AssistantDocument = graphql(`query Assistant { assistantOn }`)

export const SwitchAssistantDocument = graphql(`mutation SwitchAssistant($on: Boolean!) { switchAssistant(on: $on) }`)
