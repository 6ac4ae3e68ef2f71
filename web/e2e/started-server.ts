export { type StartedServer, startServer } from '../../hil-tests/pours/started-server.ts'
