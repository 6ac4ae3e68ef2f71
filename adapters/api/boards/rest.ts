import { Type } from 'typebox'
import type { GpioBoard } from '#domain/machine/board.ts'
import { pinBookOf } from '#domain/records/records.ts'
import { asId } from '#domain/units/id.ts'
import { configureI2c, probeI2c } from '#domain/usecases/machine/configure-parts.usecase.ts'
import { createBoard, deleteBoard, restartBoard, updateBoard } from '#domain/usecases/machine/manage-boards.usecase.ts'
import { callerOf } from '../kernel/access/access.ts'
import { found, unwrap } from '../kernel/problems/http-problem.ts'
import { all, byId, createdEmpty, done, ok, okEmpty, type RestRoutes, route } from '../kernel/rest/answers.ts'
import { required } from '../kernel/rest/decode.ts'
import { IdParams, oneOf } from '../kernel/rest/schemas.ts'
import {
  BoardBody,
  encodeBoard,
  encodeI2cFinding,
  encodeI2cSettings,
  encodePinStatus,
  encodePinsOf,
  I2cBody,
  NewBoardBody,
  toBoardDraft,
  WireGpioBoard,
  WireI2cFinding,
  WireI2cSettings,
  WirePin,
  WirePinStatus,
} from './schema.ts'

const BoardQuery = Type.Object({ dType: Type.Optional(oneOf(['local', 'i2c'])) })

const config = { operation: 'hardware.manage' } as const

/** rest-api.md 2.11 */
export const gpioRoutes: RestRoutes = (app, deps) => {
  const pins = () => pinBookOf(deps.records.now)
  const boardOf = (id: number): GpioBoard => found(pins().boards.get(id), 'board')
  const shown = (board: GpioBoard, book = pins()) => encodeBoard(board, book, deps.lostBoards.of(board.id))

  const listRoute = route(config, 'All boards, the local one first', all(WireGpioBoard), { querystring: BoardQuery })
  app.get('/', listRoute, async request => {
    const { dType } = request.query
    const book = pins()
    return [...book.boards.values()]
      .filter(({ kind }) => dType === undefined || kind === dType)
      .map(board => shown(board, book))
  })

  app.get('/status', route(config, 'How many pins there are, and are used', ok(WirePinStatus)), async () =>
    encodePinStatus(pins()),
  )

  const readSchema = { summary: 'A board', params: IdParams, response: ok(WireGpioBoard) }
  app.get('/:id', { config, schema: readSchema }, async request => shown(boardOf(request.params.id)))

  const pinsRoute = route(config, 'Every pin of a board, and what is connected to it', all(WirePin), byId)
  app.get('/:id/pin', pinsRoute, async request => encodePinsOf(boardOf(request.params.id), pins()))

  app.post('/', route(config, 'Set up an expander', createdEmpty, { body: NewBoardBody }), async (request, reply) => {
    const board = unwrap(await createBoard(deps, callerOf(request).user, toBoardDraft(request.body)))
    return reply.code(201).header('location', `/api/gpio/${board.id}`).send()
  })

  const changeSchema = {
    summary: "Change a board's name, or an expander's address; type and model stay",
    params: IdParams,
    body: BoardBody,
    response: ok(WireGpioBoard),
  }
  app.put('/:id', { config, schema: changeSchema }, async request => {
    const draft = toBoardDraft(request.body)
    return shown(unwrap(await updateBoard(deps, callerOf(request).user, asId(request.params.id), draft)))
  })

  const deleteRoute = route(config, 'Delete an expander that nothing is connected to', okEmpty, byId)
  app.delete('/:id', deleteRoute, async (request, reply) =>
    done(reply, await deleteBoard(deps, callerOf(request).user, asId(request.params.id))),
  )

  const restartRoute = route(config, 'Open a board again; all outputs go off', okEmpty, byId)
  app.post('/:id/restart', restartRoute, async (request, reply) =>
    done(reply, await restartBoard(deps, callerOf(request).user, asId(request.params.id))),
  )
}

/** rest-api.md 2.12 */
export const i2cRoutes: RestRoutes = (app, deps) => {
  const readSchema = { summary: 'The I2C bus and its pins', response: ok(WireI2cSettings) }
  app.get('/settings/i2c', { config, schema: readSchema }, async () => encodeI2cSettings(deps.records.now))

  const changeSchema = {
    summary: 'Enable the I2C bus at two local pins, or disable it',
    body: I2cBody,
    response: ok(WireI2cSettings),
  }
  app.put('/settings/i2c', { config, schema: changeSchema }, async request => {
    const { enable, sdaPin, sclPin } = request.body
    const wanted = enable ? { sdaPin: required('sdaPin', sdaPin), sclPin: required('sclPin', sclPin) } : null
    unwrap(await configureI2c(deps, callerOf(request).user, wanted))
    return encodeI2cSettings(deps.records.now)
  })

  app.get(
    '/i2cprobe',
    route(config, 'What answers on the I2C bus', all(WireI2cFinding), { alsoRefused: [400, 503] }),
    async () => unwrap(await probeI2c(deps)).map(encodeI2cFinding),
  )
}
