import { asId } from '../../../units/id.ts'
import type { HomePump, HomeView } from '../home-view.ts'
import { defaultMqttSettings, type MqttDraft, type MqttSettings } from '../mqtt-settings.ts'

export const aMqttSettings = (overrides: Partial<MqttSettings> = {}): MqttSettings => ({
  ...defaultMqttSettings,
  isOn: true,
  host: 'broker.home',
  port: 1885,
  username: 'bar',
  password: 'tonic',
  deviceId: '5a0f3c71',
  orderingUserId: asId(61),
  ...overrides,
})

/** What {@link aMqttSettings} was saved as; its password is kept. */
export const aMqttDraft = (overrides: Partial<MqttDraft> = {}): MqttDraft => ({
  ...withoutDevice(aMqttSettings()),
  password: null,
  ...overrides,
})

/** What people set. */
export const withoutDevice = ({ deviceId: _deviceId, ...set }: MqttSettings): Omit<MqttSettings, 'deviceId'> => set

export const aHomePump = (overrides: Partial<HomePump> = {}): HomePump => ({
  id: 21,
  name: 'Left',
  ingredient: 'Gin',
  levelMl: 512,
  bottleMl: 700,
  flow: 'good',
  ...overrides,
})

export const aHomeView = (overrides: Partial<HomeView> = {}): HomeView => ({
  language: 'en_US',
  name: 'Bar by the window',
  version: '1.2.3',
  url: 'http://192.168.1.5:8080',
  state: 'idle',
  drink: null,
  percent: 0,
  secondsLeft: 0,
  drinksToday: 4,
  queueLength: 2,
  isGlassThere: true,
  fault: null,
  toClean: [],
  pumps: [aHomePump(), aHomePump({ id: 22, name: 'Right', ingredient: 'Tonic', levelMl: 810, bottleMl: 1000 })],
  newer: null,
  ...overrides,
})
