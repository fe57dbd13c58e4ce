/** The server's public module of devices that receive pushes. */
export { deliverPush } from './deliver-push.server.ts'
export { deviceName } from './device-name.server.ts'
export {
  addDevice,
  type PushDevice,
  readDevices,
  removeDevice,
  removeForeignDevices,
} from './devices.server.ts'
export { enqueuePush, leadPushes } from './enqueue-push.server.ts'
