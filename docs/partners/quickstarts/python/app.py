"""An app on a server: Flask, and Authlib for everything between it and Carnet."""

import os
import secrets
import threading
from urllib.parse import urlencode

from authlib.integrations.flask_client import OAuth, OAuthError
from flask import Flask, redirect, render_template_string, session

ISSUER = os.environ.get("CARNET_ISSUER", "http://account-api.carnet-be.localhost:4000/oidc")
PORT = int(os.environ.get("PORT", "4301"))
ORIGIN = f"http://127.0.0.1:{PORT}"

app = Flask(__name__)
app.secret_key = os.environ.get("SECRET_KEY") or secrets.token_hex(32)
# Where your app is https, set SESSION_COOKIE_SECURE as well.
app.config.update(SESSION_COOKIE_SAMESITE="Lax", SESSION_COOKIE_NAME="visit-python")

# Everything else follows from the issuer's discovery document.
carnet = OAuth(app).register(
    "carnet",
    client_id=os.environ.get("CARNET_CLIENT_ID", "quickstart-python"),
    client_secret=os.environ.get("CARNET_CLIENT_SECRET"),
    server_metadata_url=f"{ISSUER}/.well-known/openid-configuration",
    client_kwargs={"scope": "openid profile email", "code_challenge_method": "S256"},
)

# Flask's session is a cookie that its owner can read: the tokens stay here, by the number in it.
# In memory: yours belong where a restart does not lose them.
tokens_of = {}
# A refresh token works once and brings the next; shown twice, it ends the sign-in.
one_at_a_time = threading.Lock()

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Python quickstart</title>
<main>
{% if notice %}<p role="status">{{ notice }}</p>{% endif %}
{% if person %}
<h1>Hello, {{ person.name }}</h1>
{# A contact that is not proven is not told: be ready for its absence. #}
<p>{{ person.email or "No e-mail address is known." }}</p>
<form method="post" action="/refresh"><button>Renew the access</button></form>
<form method="post" action="/logout"><button>Sign out</button></form>
{% else %}
<a href="/login">Sign in with Carnet</a>
{% endif %}
</main>
</html>"""


def page(person=None):
    return render_template_string(PAGE, person=person, notice=session.pop("notice", None))


def back_home(notice=None):
    if notice:
        session["notice"] = notice
    return redirect("/", 303)


def forget():
    return tokens_of.pop(session.pop("visit", None), None)


@app.get("/")
def home():
    tokens = tokens_of.get(session.get("visit"))
    if not tokens:
        return page()
    answer = carnet.get(carnet.load_server_metadata()["userinfo_endpoint"], token=tokens)
    if answer.status_code == 401:
        # Signed out elsewhere, or the access was taken back.
        forget()
        return back_home("Please sign in again.")
    answer.raise_for_status()
    person = answer.json()
    if person["sub"] != tokens["userinfo"]["sub"]:
        raise RuntimeError("These claims are about somebody else.")
    return page(person)


@app.get("/login")
def login():
    return carnet.authorize_redirect(f"{ORIGIN}/callback")


@app.get("/callback")
def callback():
    try:
        # Compares state, nonce, issuer, audience and signature.
        tokens = carnet.authorize_access_token()
    except OAuthError as error:
        refused = error.error == "access_denied"
        if not refused:
            # For you and not for people: a stranger may have made the link.
            app.logger.error("%r: %r", error.error, error.description)
        return back_home(
            "You did not allow it. Nothing was shared." if refused else "Please sign in again."
        )
    forget()
    session["visit"] = secrets.token_urlsafe(32)
    tokens_of[session["visit"]] = tokens
    return back_home()


@app.post("/refresh")
def refresh():
    visit = session.get("visit")
    with one_at_a_time:
        tokens = tokens_of.get(visit)
        if not tokens:
            return back_home()
        try:
            renewed = carnet.fetch_access_token(
                grant_type="refresh_token", refresh_token=tokens["refresh_token"]
            )
        except OAuthError as error:
            # Of a busy Carnet nothing is over: the same token is good for another try.
            if error.error != "invalid_grant":
                raise
            forget()
            return back_home("Please sign in again.")
        # Who signed out while this was under way stays signed out.
        if visit in tokens_of:
            tokens_of[visit] = {**tokens, **renewed}
    return back_home("The access was renewed.")


@app.post("/logout")
def logout():
    # First here, then at Carnet: whatever the person answers there, this app has let go of them.
    tokens = forget()
    session["notice"] = "You are signed out."
    if not tokens:
        return back_home()
    query = urlencode(
        {"id_token_hint": tokens["id_token"], "post_logout_redirect_uri": f"{ORIGIN}/"}
    )
    return redirect(f"{carnet.load_server_metadata()['end_session_endpoint']}?{query}", 303)


if __name__ == "__main__":
    print(f"Open {ORIGIN}/", flush=True)
    app.run("127.0.0.1", PORT)
