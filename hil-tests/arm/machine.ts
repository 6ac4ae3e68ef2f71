/* The installed machine on the emulated board, spoken to as a browser does, from the board itself. */
import { type Ask, claimedToken, dataIn } from '../rig-pours/real-server.ts'
import type { Board } from './board.ts'

/** A request from the board itself: it has no network to us. */
export const asking =
  (board: Board, token?: string): Ask =>
  async <Data>(query: string, variables: object = {}) =>
    dataIn<Data>(JSON.parse(await board.run(request(query, variables, token))))

/** A script that asks the machine once. By the shell alone: another program costs the board more than the answer. */
export function request(query: string, variables: object = {}, token = ''): string {
  const body = JSON.stringify({ query, variables })
  const lines = [
    'POST /graphql HTTP/1.0',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(token === '' ? [] : [`Authorization: Bearer ${token}`]),
  ]
  return exchange(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** A script that gets a page, and fails when it is not there. */
export const gettingPage = (path: string): string => exchange(`GET ${path} HTTP/1.0\r\nHost: localhost\r\n\r\n`)

/** The answer's content; fails when its status is another one than 200. */
const exchange = (message: string): string => `{ exec 3<>"/dev/tcp/127.0.0.1/$PORT" && {
    base64 -d <<<${Buffer.from(message).toString('base64')} >&3
    read -r _ status _
    while read -r line && [ "$line" != $'\\r' ]; do :; done
    cat
    [ "$status" = 200 ]
  } <&3; }`

/** Until the service says that it is ready, and was started again as often as that, by systemd itself. */
export async function awaitService(board: Board, restarts = 0): Promise<void> {
  // A start that is under way is waited for; to look again and again takes a program of the emulated board each time.
  await board.run(`for i in $(seq 120); do
    [ "$(systemctl show -P NRestarts speedrail)" -lt ${restarts} ] || { systemctl start speedrail && exit 0; break; }
    sleep 1
  done
  systemctl status speedrail; journalctl -u speedrail -n 50; exit 1`)
}

/** How often systemd has started the service again. */
export const restartsOf = async (board: Board): Promise<number> =>
  Number(await board.run('systemctl show -P NRestarts speedrail'))

/** Milliseconds that the last start of the service took, from its first program until it was ready. */
export async function startMs(board: Board): Promise<number> {
  const output = await board.run(
    'systemctl show -P InactiveExitTimestampMonotonic -P ActiveEnterTimestampMonotonic speedrail',
  )
  const [begun, active] = output.trim().split('\n').map(Number)
  return ((active ?? Number.NaN) - (begun ?? Number.NaN)) / 1000
}

/** Makes the first administrator with the code in the journal. @returns the token */
export async function claimMachine(board: Board): Promise<string> {
  const code = await board.run(`for i in $(seq 100); do
    journalctl -u speedrail -o cat | sed -n 's/.*setup code *\\([^ ]*\\).*/\\1/p' | tail -n 1 | grep . && exit 0
    sleep 0.2
  done; exit 1`)
  return claimedToken(asking(board), code.trim())
}

/** Shell: the process of the controller, and the one that drives the outputs. */
export const controllerPid = '$(systemctl show -P MainPID speedrail)'
export const actuatorPid = "$(pgrep -f '[a]ctuator-entry')"

export interface PastDrink {
  readonly id: number
  readonly outcome: string
  readonly reason: string
}

/**
 * A script that waits until an order is history, and prints what the machine says of it. On the board, which leaps ahead
 * while it waits for us: what is shown for five seconds only is long gone.
 *
 * @param orderId a number, or a variable of the script
 */
export const waitingForDrink = (token: string, orderId: string): string => `for i in $(seq 120); do
    text=$(${request('{ orders(limit: 1) { id outcome reason } }', {}, token)})
    case $text in *'"id":'${orderId}','*) break ;; esac
    sleep 2
  done
  echo "$text"`

export const drinkIn = (text: string): PastDrink => dataIn<{ orders: readonly [PastDrink] }>(JSON.parse(text)).orders[0]

export const awaitDrink = async (board: Board, token: string, orderId: number): Promise<PastDrink> =>
  drinkIn(await board.run(waitingForDrink(token, `${orderId}`)))
