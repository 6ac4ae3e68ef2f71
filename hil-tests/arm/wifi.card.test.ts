import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Board, removeCard } from './board.ts'
import { awaitPrepared, failedUnits, flashCard } from './flashed-card.ts'
import { awaitService } from './machine.ts'

/*
 * The card and the air: radios of the kernel's `mac80211_hwsim` hear each other. One is the machine's; a house with a Wi-Fi
 * and a phone have the others, each in a network of its own, by Debian's wpa_supplicant and dnsmasq.
 */

const radios = ['modules-load=mac80211_hwsim', 'mac80211_hwsim.radios=3']
const house = { ssid: 'Home Sweet Home', password: 'three cherries' }
const upstairs = { ssid: 'Upstairs', password: 'four \\ cherries' }

const cards = [flashCard(), flashCard()] as const
let board: Board

/** The house has its Wi-Fi before the machine looks for one. */
const start = async (card: (typeof cards)[number], wifi: typeof house): Promise<void> => {
  board = await card.powerOn(...radios)
  await board.run(`until [ -e /sys/class/net/wlan2 ]; do sleep 0.2; done
    for place in house phone; do
      ip netns add $place; ip -n $place link set lo up
    done
    iw phy phy1 set netns name house; iw phy phy2 set netns name phone`)
  await openHouse(wifi)
}

beforeAll(() => start(cards[0], house))
afterAll(async () => {
  await board.cutPower()
  for (const card of cards) removeCard(card.file)
})

/** The house: a Wi-Fi with a password, and addresses for anyone who joins. */
const openHouse = ({ ssid, password }: typeof house): Promise<string> =>
  board.run(`cat >/run/house.conf <<'END'
network={
  ssid="${ssid}"
  mode=2
  frequency=2412
  key_mgmt=WPA-PSK
  proto=RSN
  pairwise=CCMP
  psk="${password}"
}
END
    ip -n house addr add 10.9.0.1/24 dev wlan1
    ip netns exec house wpa_supplicant -B -D nl80211 -i wlan1 -c /run/house.conf >&2
    ip netns exec house dnsmasq -C /dev/null -i wlan1 -z -p 0 -F 10.9.0.10,10.9.0.20,1h -l /run/leases -x /run/house.pid`)

/** The address that the house has given the machine. */
const machineAddress = async (): Promise<string> =>
  (
    await board.run(`for i in $(seq 90); do
      address=$(ip -4 -o addr show dev wlan0 | sed -En 's|.*inet (10[.]9[^/]*)/.*|\\1|p')
      [ -z "$address" ] || { echo "$address"; exit 0; }
      sleep 2
    done; nmcli device; journalctl -u NetworkManager -n 40 -o cat; exit 1`)
  ).trim()

/** What is answered to someone in the house, or with the phone. */
const answer = (
  where: 'house' | 'phone',
  address: string,
  port: number,
  request: readonly string[],
): Promise<string> => {
  const text = Buffer.from(request.join('\r\n')).toString('base64')
  return board.run(
    `ip netns exec ${where} bash -c 'exec 3<>/dev/tcp/${address}/${port}; base64 -d <<<${text} >&3; cat <&3'`,
  )
}

const page = (where: 'house' | 'phone', address: string, port: number): Promise<string> =>
  answer(where, address, port, ['GET / HTTP/1.0', `Host: ${address}:${port}`, '', ''])

/** The address that someone in the house is told who asks everybody there for a name (RFC 6762, 6.7). */
async function resolved(name: string): Promise<string> {
  const labels = name.split('.').flatMap(label => [label.length, ...Buffer.from(label)])
  const query = Buffer.from([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...labels, 0, 0, 1, 0, 1]).toString('base64')
  const said = await board.run(`ip -n house route replace 224.0.0.0/4 dev wlan1
    ip netns exec house /opt/speedrail/bin/node -e "
      const socket = require('dgram').createSocket('udp4')
      const ask = () => socket.send(Buffer.from('${query}', 'base64'), 5353, '224.0.0.251')
      socket.on('message', answer => { console.log(answer.toString('base64')); process.exit() })
      ask(); setInterval(ask, 1000); setTimeout(() => process.exit(1), 15000)"`)
  const answer = Buffer.from(said.trim(), 'base64')
  // Behind its name: type A, class IN without or with the bit that others forget what they know, a time, four bytes.
  const at = answer.indexOf(Buffer.from([0, 1, 0, 1]), 12 + labels.length + 5)
  return answer.subarray(at + 10, at + 14).join('.')
}

describe('a card without a network', () => {
  it('opens a Wi-Fi of its own, which a phone can join', async () => {
    await awaitPrepared(board)
    await awaitService(board)
    // By itself, a minute after the start.
    await board.run(`for i in $(seq 150); do iw dev wlan0 info | grep -q 'type AP' && exit 0; sleep 2; done
      nmcli device; journalctl -u speedrail-hotspot -u comitup -u NetworkManager -n 40 -o cat; exit 1`)
    await board.run(`printf 'network={\n ssid="speedrail-setup"\n key_mgmt=NONE\n}\n' >/run/phone.conf
      ip netns exec phone wpa_supplicant -B -D nl80211 -i wlan2 -c /run/phone.conf >&2
      ip -n phone addr add 10.41.0.50/24 dev wlan2
      for i in $(seq 60); do ip netns exec phone iw dev wlan2 link | grep -q SSID && exit 0; sleep 1; done; exit 1`)
    const link = await board.run('ip netns exec phone iw dev wlan2 link')
    expect(link).toContain('SSID: speedrail-setup')
  })

  it('asks it for a Wi-Fi to join, with Speedrail beside that', async () => {
    // Its list is empty here: drivers like this one, unlike a Pi's, do not look around while they are a Wi-Fi themselves.
    expect(await page('phone', '10.41.0.1', 80)).toMatch(/<input [^>]*name="ssid"/)
    expect(await page('phone', '10.41.0.1', 8080)).toContain('<title>Speedrail')
  })

  it('joins the one that is named there', async () => {
    const form = `ssid=${encodeURIComponent(encodeURIComponent(house.ssid))}&password=${encodeURIComponent(house.password)}`
    const said = await answer('phone', '10.41.0.1', 80, [
      ...['POST /connect HTTP/1.0', 'Host: 10.41.0.1', 'Content-Type: application/x-www-form-urlencoded'],
      ...[`Content-Length: ${form.length}`, '', form],
    ])
    expect(said).toMatch(/^HTTP\/1\.\d 200 /)
    const address = await machineAddress()
    expect(await page('house', address, 80)).toContain('<title>Speedrail')
    expect(await failedUnits(board)).toBe('')
  })
})

describe('a card whose speedrail.txt names a Wi-Fi', () => {
  it('joins it, and is found there by its name', async () => {
    await board.cutPower()
    cards[1].fillIn(`ssid=${upstairs.ssid}\npassword=${upstairs.password}\ncountry=dk\nhostname=Corner-Bar\n`)
    await start(cards[1], upstairs)
    await awaitService(board)
    const address = await machineAddress()
    expect(await page('house', address, 80)).toContain('<title>Speedrail')
    expect(await resolved('corner-bar.local')).toBe(address)
  })
})
