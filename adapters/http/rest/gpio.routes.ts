import { Type } from 'typebox'
import type { GpioBoard } from '#domain/machine/board.ts'
import { pinBookOf } from '#domain/records/pin-book.ts'
import { asId } from '#domain/units/id.ts'
import { createBoard, deleteBoard, restartBoard, updateBoard } from '#domain/usecases/machine/manage-boards.usecase.ts'
import { callerOf } from '../access/access.ts'
import { unwrap } from '../problems/http-problem.ts'
import {
  BoardBody,
  encodeBoard,
  encodePinStatus,
  NewBoardBody,
  toBoardDraft,
  WireGpioBoard,
  WirePinStatus,
} from '../wire/board.ts'
import { encodePinsOf, WirePin } from '../wire/pin.ts'
import { IdParams, oneOf } from '../wire/schemas.ts'
import { all, createdEmpty, done, found, ok, okEmpty } from './answers.ts'
import type { RestRoutes } from './rest-routes.ts'

const BoardQuery = Type.Object({ dType: Type.Optional(oneOf(['local', 'i2c'])) })

const config = { operation: 'hardware.manage' } as const

/** rest-api.md 2.11 */
export const gpioRoutes: RestRoutes = (app, deps) => {
  const pins = () => pinBookOf(deps.records.now)
  const boardOf = (id: number): GpioBoard => found(pins().boards.get(id), 'board')
  const shown = (board: GpioBoard, book = pins()) => encodeBoard(board, book, deps.lostBoards.of(board.id))

  const listSchema = {
    summary: 'All boards, the local one first',
    querystring: BoardQuery,
    response: all(WireGpioBoard),
  }
  app.get('/', { config, schema: listSchema }, async request => {
    const { dType } = request.query
    const book = pins()
    return [...book.boards.values()]
      .filter(({ kind }) => dType === undefined || kind === dType)
      .map(board => shown(board, book))
  })

  const statusSchema = { summary: 'How many pins there are, and are used', response: ok(WirePinStatus) }
  app.get('/status', { config, schema: statusSchema }, async () => encodePinStatus(pins()))

  const readSchema = { summary: 'A board', params: IdParams, response: ok(WireGpioBoard) }
  app.get('/:id', { config, schema: readSchema }, async request => shown(boardOf(request.params.id)))

  const pinsSchema = {
    summary: 'Every pin of a board, and what is connected to it',
    params: IdParams,
    response: all(WirePin),
  }
  app.get('/:id/pin', { config, schema: pinsSchema }, async request => encodePinsOf(boardOf(request.params.id), pins()))

  const createSchema = { summary: 'Set up an expander', body: NewBoardBody, response: createdEmpty }
  app.post('/', { config, schema: createSchema }, async (request, reply) => {
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

  const deleteSchema = {
    summary: 'Delete an expander that nothing is connected to',
    params: IdParams,
    response: okEmpty,
  }
  app.delete('/:id', { config, schema: deleteSchema }, async (request, reply) =>
    done(reply, await deleteBoard(deps, callerOf(request).user, asId(request.params.id))),
  )

  const restartSchema = { summary: 'Open a board again; all outputs go off', params: IdParams, response: okEmpty }
  app.post('/:id/restart', { config, schema: restartSchema }, async (request, reply) =>
    done(reply, await restartBoard(deps, callerOf(request).user, asId(request.params.id))),
  )
}
