"""hold-socket.py PORT COMMAND …: keeps a listening socket open, as systemd does, and runs COMMAND with it as descriptor 3. SIGHUP
restarts COMMAND, SIGTERM ends it."""
import os, signal, socket, subprocess, sys

listener = socket.socket()
listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
listener.bind(("127.0.0.1", int(sys.argv[1])))
listener.listen(512)
os.dup2(listener.fileno(), 3)
signals = {signal.SIGHUP, signal.SIGTERM}
signal.pthread_sigmask(signal.SIG_BLOCK, signals)
while True:
    command = ["sh", "-c", 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', "sh", *sys.argv[2:]]
    site = subprocess.Popen(command, pass_fds=[3], preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, signals))
    received = signal.sigwait(signals)
    site.terminate()
    code = site.wait()
    if received == signal.SIGTERM or code != 0:
        sys.exit(code)
