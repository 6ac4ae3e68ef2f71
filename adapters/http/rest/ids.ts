import { Type } from 'typebox'

/** An id on the wire; whether there is such a thing is for the records to say. */
export const IdSchema = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The parameters of calls to one thing. */
export const IdParams = Type.Object({ id: IdSchema })
