import { type SendFailure, sendFailures } from '#domain/outgoing/sent.ts'
import { named } from './arguments.ts'
import { builder } from './builder.ts'

export const SendFailureEnum = builder.enumType('SendFailure', {
  description: 'Why there was no answer.',
  values: named<SendFailure>(...sendFailures),
})
