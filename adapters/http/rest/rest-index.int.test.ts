import { expect, it } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'

/** Every operation that established clients know (rest-api.md 2.17), and six that they never call. */
const index = `
  POST /api/auth/login                 GET /api/auth/refreshToken            PUT /api/auth/passwordOnly
  GET,POST /api/user/                  GET,PUT,DELETE /api/user/{id}         GET,PUT /api/user/current
  GET,POST /api/category/              GET,PUT,DELETE /api/category/{id}
  GET,POST /api/glass/                 GET,PUT,DELETE /api/glass/{id}
  GET,POST /api/ingredient/            PUT,DELETE /api/ingredient/{id}       PUT,DELETE /api/ingredient/{id}/bar
  GET /api/ingredient/{id}/image       GET /api/ingredient/export
  GET,POST /api/recipe/                GET,PUT,DELETE /api/recipe/{id}       GET /api/recipe/ingredient
  GET /api/recipe/{id}/image           GET /api/recipe/ingredient/{id}
  GET,POST /api/collection/            GET,PUT,DELETE /api/collection/{id}   GET /api/collection/{id}/image
  POST /api/collection/{id}/add        DELETE /api/collection/{id}/{recipeId}
  GET,POST /api/pump/                  GET,PATCH,DELETE /api/pump/{id}
  PUT /api/pump/{id}/pumpup            PUT /api/pump/{id}/pumpback           PUT /api/pump/{id}/runjob
  PUT /api/pump/start                  PUT /api/pump/stop                    GET /api/pump/jobmetrics/{jobId}
  GET,PUT /api/pump/settings/reversepumping
  GET,PUT /api/pump/settings/loadcell  GET,PUT /api/pump/settings/powerlimit
  GET /api/pump/settings/loadcell/read
  PUT /api/pump/settings/loadcell/calibratezero
  PUT /api/pump/settings/loadcell/calibratereference
  PUT /api/cocktail/{recipeId}         PUT /api/cocktail/{recipeId}/feasibility
  DELETE /api/cocktail/                POST /api/cocktail/continueproduction PUT /api/cocktail/tare
  GET,POST /api/gpio/                  GET,PUT,DELETE /api/gpio/{id}         GET /api/gpio/status
  GET /api/gpio/{id}/pin               POST /api/gpio/{id}/restart
  GET,POST /api/eventaction/           GET,PUT,DELETE /api/eventaction/{id}  POST /api/eventaction/{id}/start
  DELETE /api/eventaction/process/{runId}                                    GET /api/eventaction/executiongroup
  GET /api/system/version              GET /api/system/checkupdate           POST /api/system/performupdate
  PUT /api/system/shutdown             GET /api/system/pythonlibraries       GET /api/system/audiodevices
  GET /api/system/i2cprobe             GET /api/system/settings/global       GET,PUT /api/system/settings/appearance
  GET /api/system/settings/appearance/language
  GET,PUT /api/system/settings/i2c     GET,PUT /api/system/settings/defaultfilter
  PUT /api/system/settings/donated     PUT /api/system/settings/sawdonationdisclaimer
  POST /api/transfer/import            POST /api/transfer/import/{id}
  POST /api/transfer/export            POST /api/transfer/export/recipes
`

const wanted = [...index.matchAll(/([A-Z,]+) (\/\S+)/g)].flatMap(([, methods = '', path = '']) =>
  methods.split(',').map(method => ({ method, path })),
)

/** Names of parameters do not matter, and whether a collection ends in a slash neither. */
const shapeOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`

it('has every operation of the established API', async () => {
  const { app } = await buildTestApp()
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, object> }>()
  await app.close()
  const known = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => shapeOf(method.toUpperCase(), path)),
    ),
  )
  expect(wanted).toHaveLength(106)
  expect(wanted.map(({ method, path }) => shapeOf(method, path)).filter(each => !known.has(each))).toEqual([])
})
