/* The installed machine on the emulated board, spoken to as a browser does, from the board itself. */
import { type Ask, claimedToken, dataIn } from '../rig-pours/real-server.ts'
import type { Board } from './board.ts'

const url = 'http://127.0.0.1:8080'

/** `curl` on the board: it has no network to us. */
export const asking =
  (board: Board, token?: string): Ask =>
  async <Data>(query: string, variables: object = {}) =>
    dataIn<Data>(JSON.parse(await board.run(request(query, variables, token))))

/** A script that asks the machine once. */
export function request(query: string, variables: object = {}, token = ''): string {
  const body = Buffer.from(JSON.stringify({ query, variables })).toString('base64')
  const headers = ['content-type: application/json', ...(token === '' ? [] : [`authorization: Bearer ${token}`])]
  const words = headers.map(header => `-H '${header}'`).join(' ')
  return `base64 -d <<<${body} | curl -sS --fail-with-body --max-time 60 ${words} --data-binary @- ${url}/graphql`
}

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
