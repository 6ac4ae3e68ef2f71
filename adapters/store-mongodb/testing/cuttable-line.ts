import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between one machine and its database, which can fail. */
export interface CuttableLine {
  /** The database by this line. */
  readonly uri: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** @param uri of one server, or of the primary of a replica set */
export async function cuttableLine(uri: string): Promise<CuttableLine> {
  const { host, port, through } = partsOf(uri)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer(near => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(port, host)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    uri: through((server.address() as AddressInfo).port),
    cut() {
      isCut = true
      dropAll()
    },
    mend() {
      isCut = false
    },
    async close() {
      dropAll()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A client that knows the names of all servers would bypass the line. */
function partsOf(uri: string) {
  const [, login = '', host = '', port = '27017', path = '', query = ''] =
    /^mongodb:\/\/([^@/]*@)?([^:,/?]+)(?::(\d+))?[^/?]*\/?([^?]*)\??(.*)$/.exec(uri) ?? []
  const options = query.split('&').filter(option => option !== '' && !/^(replicaSet|directConnection)=/i.test(option))
  const through = (line: number) =>
    `mongodb://${login}127.0.0.1:${line}/${path}?${[...options, 'directConnection=true'].join('&')}`
  return { host, port: Number(port), through }
}
